/** Key in the storage of this tab. */
const key = 'icoteca-dev-place';
/** A page that is not rendered by then starts at the top, ms. */
const timeoutMs = 10_000;
/** Hydration may render once more: a position counts as restored when it lasts so long, ms. */
const heldMs = 1000;
/** The visitor takes over. */
const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** State of a page that its URL does not hold. */
interface Place {
  readonly address: string;
  readonly top: number;
  /** What fields hold, by their names. */
  readonly texts: Readonly<Record<string, string>>;
  /** The field with the cursor, and what is marked in it. */
  readonly focus: { readonly field: string; readonly start: number; readonly end: number } | null;
}

/** Saves scroll position, typed text and focus for the reload that follows. What is open is in the URL. */
export function savePosition(view: Window & typeof globalThis): void {
  const fields = [...textFields(view.document)];
  const [focused] = fields.filter(([, field]) => field === view.document.activeElement);
  const place: Place = {
    address: view.location.href,
    top: view.scrollY,
    texts: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    focus: focused ? { field: focused[0], ...selectionOf(focused[1]) } : null,
  };
  view.sessionStorage.setItem(key, JSON.stringify(place));
}

/** Restores the saved position while the page renders, until the visitor does something. */
export function restorePosition(view: Window & typeof globalThis): void {
  const kept = view.sessionStorage.getItem(key);
  view.sessionStorage.removeItem(key);
  if (kept === null) return;
  const place = JSON.parse(kept) as Place;
  if (place.address !== view.location.href) return;
  const touched = new AbortController();
  for (const touch of touches)
    view.addEventListener(touch, () => touched.abort(), {
      capture: true,
      passive: true,
      signal: touched.signal,
    });
  const end = view.performance.now() + timeoutMs;
  let since: number | null = null;
  const step = (now: number) => {
    if (touched.signal.aborted || now > end) return touched.abort();
    since = isThere(view, place) ? (since ?? now) : null;
    if (since !== null && now - since > heldMs) return touched.abort();
    view.requestAnimationFrame(step);
  };
  view.requestAnimationFrame(step);
}

/** Restores as much as possible. @returns whether nothing was left to do */
function isThere(view: Window & typeof globalThis, { top, texts, focus }: Place): boolean {
  const fields = textFields(view.document);
  let isDone = true;
  for (const [name, text] of Object.entries(texts)) {
    const field = fields.get(name);
    if (field?.value === text) continue;
    isDone = false;
    if (field) type(view, field, text);
  }
  const focused = focus && fields.get(focus.field);
  if (focus && view.document.activeElement !== focused) {
    isDone = false;
    focused?.focus({ preventScroll: true });
    focused?.setSelectionRange(focus.start, focus.end);
  }
  if (Math.abs(view.scrollY - top) > 1) {
    isDone = false;
    view.scrollTo({ top, behavior: 'instant' });
  }
  return isDone;
}

/** Text fields by their labels: their order changes while a page renders. */
function textFields(document: Document): Map<string, Field> {
  const found = new Map<string, Field>();
  const typed = 'textarea, input:is([type="text"], [type="search"], :not([type]))';
  for (const field of document.querySelectorAll<Field>(typed)) {
    const name = `${field.name} ${field.ariaLabel ?? ''} ${field.labels?.[0]?.textContent ?? ''}`;
    if (!found.has(name)) found.set(name, field);
  }
  return found;
}

function selectionOf({ selectionStart, selectionEnd }: Field): { start: number; end: number } {
  return { start: selectionStart ?? 0, end: selectionEnd ?? 0 };
}

/** React ignores a value that a script sets through its own setter. */
function type(view: Window & typeof globalThis, field: Field, text: string): void {
  const { prototype } =
    field instanceof view.HTMLTextAreaElement ? view.HTMLTextAreaElement : view.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new view.Event('input', { bubbles: true }));
}
