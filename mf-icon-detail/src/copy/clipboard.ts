import { fetchFile } from '../download/fetch-file.ts';

/** The browser has no clipboard for this, or the visitor's settings refuse it. */
export class ClipboardError extends Error {
  override readonly name = 'ClipboardError';
  readonly code = 'NOT_SUPPORTED';
  constructor(options?: ErrorOptions) {
    super('Not supported', options);
  }
}

/** Puts text on the clipboard. @throws ClipboardError where the browser cannot. */
export async function writeText(text: string): Promise<void> {
  if (!navigator.clipboard?.writeText) throw new ClipboardError();
  await navigator.clipboard.writeText(text);
}

/**
 * Puts the PNG of a URL on the clipboard. It is passed as a promise, because some browsers allow writing only in the task of the click.
 * @throws ClipboardError where the browser cannot; RequestError when the picture does not load.
 */
export async function writePng(url: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) throw new ClipboardError();
  const picture = fetchFile(url).then((file) => file.blob);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  } catch (error) {
    await picture;
    throw new ClipboardError({ cause: error });
  }
}
