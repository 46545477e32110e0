import { DRAGGED_ICONS_TYPE } from '@icoteca/shared-contracts';
import type { GivenFiles } from './given-file.ts';

/** File types of file dialogs: SVGs, and zips of them. */
export const acceptedFiles = '.svg,.zip,image/svg+xml,application/zip';

/** True while files are dragged over the page, and not icons of a grid. */
export const mayHoldFiles = ({ types }: DataTransfer): boolean =>
  types.includes('Files') && !types.includes(DRAGGED_ICONS_TYPE);

/** Loaded with the first files; rejects when it cannot be. */
const loadOpening = () => import(/* webpackChunkName: "uploads" */ './opened-files.ts');

/** Dropped files, and those in folders at any depth. Call it while the drop is handled: browsers empty the transfer after it. */
export async function droppedFiles(transfer: DataTransfer): Promise<GivenFiles> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...transfer.files];
  const { openedEntries, openedFiles } = await loadOpening();
  return entries.some((entry) => entry?.isDirectory) ? openedEntries(entries) : openedFiles(files);
}

/** Pasted files, or markup of an SVG; null when there is neither. */
export function pastedFiles(transfer: DataTransfer, markupName: string): Promise<GivenFiles> | null {
  if (transfer.files.length > 0) return chosenFiles([...transfer.files]);
  const text = transfer.getData('text/plain').trim();
  if (!/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text)) return null;
  return loadOpening().then(({ openedMarkup }) => openedMarkup(text, markupName));
}

/** Files of a file dialog. */
export async function chosenFiles(files: readonly File[]): Promise<GivenFiles> {
  const { openedFiles } = await loadOpening();
  return openedFiles(files);
}
