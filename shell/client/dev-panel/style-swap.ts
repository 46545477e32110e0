/**
 * Loads the style sheets of an origin again, and replaces each when the new one is loaded. They have no integrity: it
 * was that of the build before.
 */
export function swapStyles(document: Document, origin: string, stamp: number = Date.now()): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${origin}/"]`);
  for (const before of sheets) {
    const after = before.cloneNode() as HTMLLinkElement;
    after.removeAttribute('integrity');
    after.href = `${before.href.split('?', 1)[0]}?${stamp}`;
    after.addEventListener('load', () => before.remove(), { once: true });
    after.addEventListener('error', () => after.remove(), { once: true });
    before.after(after);
  }
}
