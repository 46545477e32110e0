/** The content of an element, with what a visitor has done in it. */
export interface SavedPage {
  readonly nodes: readonly ChildNode[];
  /** What was typed, by field. */
  readonly typed: readonly { readonly field: ElementMark; readonly text: string }[];
  readonly focused: { readonly element: HTMLElement; readonly mark: ElementMark } | null;
  readonly selection: readonly [number | null, number | null] | null;
  readonly scroll: readonly [number, number];
}

/** Identifies an element in two renderings of one page: its kind, and its index among those of its kind. */
interface ElementMark {
  readonly kind: string;
  readonly index: number;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textFields = 'input:is([type=text], [type=search], [type=number], :not([type])), textarea';

/** Saves a page before it is removed from the document. */
export function savePage(place: Element | null): SavedPage {
  const active = document.activeElement;
  const focused =
    active instanceof HTMLElement && active !== place && place?.contains(active) ? active : null;
  return {
    nodes: [...(place?.childNodes ?? [])],
    typed: fieldsIn(place).map((field) => ({ field: markOf(field, place), text: field.value })),
    focused: focused && { element: focused, mark: markOf(focused, place) },
    selection: isTextField(focused) ? [focused.selectionStart, focused.selectionEnd] : null,
    scroll: [window.scrollX, window.scrollY],
  };
}

/** Shows the nodes that React removed. Nodes that are still connected are used elsewhere. */
export function showSavedPage(place: Element, { nodes, focused, selection, scroll }: SavedPage): void {
  place.replaceChildren(...nodes.filter((node) => !node.isConnected));
  if (focused) focus(focused.element, selection);
  scrollBack(scroll);
}

/** Restores typed text, focus and scroll position in the page that follows. */
export function restorePage(place: Element | null, { typed, focused, selection, scroll }: SavedPage): void {
  for (const { field, text } of typed) {
    const next = findMarked(place, field);
    if (isTextField(next) && next.value !== text) type(next, text);
  }
  const next = focused && findMarked(place, focused.mark);
  if (next && document.activeElement === document.body) focus(next, selection);
  scrollBack(scroll);
}

function fieldsIn(place: Element | null): TextField[] {
  return [...(place?.querySelectorAll<TextField>(textFields) ?? [])];
}

function isTextField(element: Element | null | undefined): element is TextField {
  return element?.matches(textFields) ?? false;
}

const marking = ['name', 'type', 'role', 'aria-label', 'href', 'data-cell'] as const;

function kindOf(element: Element): string {
  return [element.tagName, ...marking.map((name) => element.getAttribute(name) ?? '')].join('|');
}

function markOf(element: Element, place: Element | null): ElementMark {
  const kind = kindOf(element);
  return { kind, index: ofKind(place, element.tagName, kind).indexOf(element as HTMLElement) };
}

function findMarked(place: Element | null, { kind, index }: ElementMark): HTMLElement | undefined {
  return ofKind(place, kind.split('|')[0] ?? '', kind)[index];
}

function ofKind(place: Element | null, tag: string, kind: string): HTMLElement[] {
  const all = place?.querySelectorAll<HTMLElement>(tag.toLowerCase()) ?? [];
  return [...all].filter((element) => kindOf(element) === kind);
}

/** React ignores a value that a script sets through its own setter. */
function type(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus(element: HTMLElement, selection: SavedPage['selection']): void {
  element.focus({ preventScroll: true });
  // Fields of numbers have no selection.
  if (selection !== null && selection[0] !== null && isTextField(element))
    element.setSelectionRange(...selection);
}

function scrollBack([left, top]: SavedPage['scroll']): void {
  if (window.scrollX !== left || window.scrollY !== top) window.scrollTo({ left, top, behavior: 'instant' });
}
