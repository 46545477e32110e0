import { useEffect, useEffectEvent } from 'react';

/** A picture that is pasted anywhere on the page but in a dialog, as a screenshot is; a field keeps text. */
export function usePastedPicture(onPicture: (picture: Blob) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture || event.defaultPrevented || isForTarget(event)) return;
    event.preventDefault();
    onPicture(picture);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', handle);
    return () => window.removeEventListener('paste', handle);
  }, []);
}

/**
 * Whether what has the focus has a use for the clipboard. Cells of a spreadsheet are text and a picture, and a field wants
 * the text. A picture copied from a web page comes with its markup alone, of which a field would paste nothing.
 */
function isForTarget(event: ClipboardEvent): boolean {
  const [target = null] = event.composedPath();
  const isInside = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  // An editor may take pictures itself.
  if (
    document.querySelector('dialog[open]') ||
    isInside('[contenteditable]:not([contenteditable="false"])')
  ) {
    return true;
  }
  return isInside('input, textarea') && event.clipboardData?.types.includes('text/plain') === true;
}
