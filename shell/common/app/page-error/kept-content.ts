/** The content of a place, with what a visitor has done in it. */
export interface HeldPage {
  readonly nodes: readonly ChildNode[];
  /** What was typed, by field. */
  readonly typed: readonly { readonly field: ElementMark; readonly text: string }[];
  readonly focused: { readonly element: HTMLElement; readonly mark: ElementMark } | null;
  readonly selection: readonly [number | null, number | null] | null;
  readonly scroll: readonly [number, number];
}

/** Tells an element from others in two drawings of one page: what it is, and the how manieth of its kind. */
interface ElementMark {
  readonly kind: string;
  readonly index: number;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const textFields = 'input:is([type=text], [type=search], [type=number], :not([type])), textarea';

/** Takes note of a page before it is taken out of the document. */
export function heldPage(place: Element | null): HeldPage {
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

/** Puts what React has taken out of the document into a place of it. What is still there belongs to somebody. */
export function keepPage(place: Element, { nodes, focused, selection, scroll }: HeldPage): void {
  place.replaceChildren(...nodes.filter((node) => !node.isConnected));
  if (focused) focus(focused.element, selection);
  scrollBack(scroll);
}

/** Gives the page that took its place what the visitor had typed, and the focus where it was. */
export function restorePage(place: Element | null, { typed, focused, selection, scroll }: HeldPage): void {
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

/** As a visitor types: React hears of it only when the value is set past its own setter. */
function type(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus(element: HTMLElement, selection: HeldPage['selection']): void {
  element.focus({ preventScroll: true });
  // Fields of numbers have no selection.
  if (selection !== null && selection[0] !== null && isTextField(element))
    element.setSelectionRange(...selection);
}

function scrollBack([left, top]: HeldPage['scroll']): void {
  if (window.scrollX !== left || window.scrollY !== top) window.scrollTo({ left, top, behavior: 'instant' });
}
