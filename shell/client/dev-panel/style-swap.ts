/**
 * Fetches style sheets again and puts each in the place of the one before once it is there, so that the page never stands
 * without. Their integrity was that of the build before.
 * @param address of one, or with what those of all begin
 */
export function swapStyles(document: Document, address: string, stamp: number = Date.now()): void {
  const wanted = new URL(address, document.baseURI).href;
  for (const before of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!before.href.startsWith(wanted)) continue;
    const after = before.cloneNode() as HTMLLinkElement;
    after.removeAttribute('integrity');
    after.href = `${before.href.split('?', 1)[0]}?${stamp}`;
    after.addEventListener('load', () => before.remove(), { once: true });
    after.addEventListener('error', () => after.remove(), { once: true });
    before.after(after);
  }
}
