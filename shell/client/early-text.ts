const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

/**
 * Reports to the components of fields what was typed before they were hydrated, or what the browser restored: React leaves the
 * text in its field and calls no component.
 * @param page as the server sent it
 * @returns to be called after each hydration; each field is looked at once, when it is hydrated
 */
export function watchEarlyText(page: ParentNode): () => void {
  const served = new Set(page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields));
  return () => {
    for (const field of served) {
      const tracker = trackerOf(field);
      if (tracker || !field.isConnected) served.delete(field);
      if (!tracker) continue;
      const { value, defaultValue } = field;
      if (value === defaultValue) continue;
      // The text itself is not set again: that would move the caret and end the composition of an input method.
      tracker.setValue(defaultValue);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The field was left since; what opens for typing closes again.
      if (field.ownerDocument.activeElement !== field)
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
}

/** What React compares the text of a field with, to know a change. */
interface ValueTracker {
  getValue(): string;
  setValue(value: string): void;
}

const trackerOf = (field: Element) => Reflect.get(field, '_valueTracker') as ValueTracker | undefined;
