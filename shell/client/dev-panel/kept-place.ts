/** Where the place waits while the page is loaded again; of this tab alone. */
const key = 'icoteca-dev-place';
/** A build whose page is not drawn by then shows itself from the top, ms. */
const patienceMs = 10_000;
/** What is drawn may be drawn once more when the page wakes: a place counts as found when it has held so long, ms. */
const heldMs = 1000;
/** Whoever does something knows better than this where they want to be. */
const touches = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a visitor has done in a page that its address does not tell. */
interface Place {
  readonly address: string;
  readonly top: number;
  /** What fields hold, by their names. */
  readonly texts: Readonly<Record<string, string>>;
  /** The field with the cursor, and what is marked in it. */
  readonly focus: { readonly field: string; readonly start: number; readonly end: number } | null;
}

/** Keeps scroll, typed text and focus over the reload that follows. What is open stands in the address. */
export function keepPlace(view: Window & typeof globalThis): void {
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

/** Brings a page back to the place that was kept, as its parts are drawn, until the visitor does something. */
export function findPlace(view: Window & typeof globalThis): void {
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
  const end = view.performance.now() + patienceMs;
  let since: number | null = null;
  const step = (now: number) => {
    if (touched.signal.aborted || now > end) return touched.abort();
    since = isThere(view, place) ? (since ?? now) : null;
    if (since !== null && now - since > heldMs) return touched.abort();
    view.requestAnimationFrame(step);
  };
  view.requestAnimationFrame(step);
}

/** Moves the page as near to the place as it goes. @returns whether nothing was left to do */
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

/** Fields that text is typed into, by what they are called: their order changes while a page is drawn. */
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

/** As by hand: React keeps the value of a field that a script sets unless its own setter is passed by. */
function type(view: Window & typeof globalThis, field: Field, text: string): void {
  const { prototype } =
    field instanceof view.HTMLTextAreaElement ? view.HTMLTextAreaElement : view.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new view.Event('input', { bubbles: true }));
}
