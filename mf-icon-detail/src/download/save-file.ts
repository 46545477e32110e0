import type { FetchedFile } from './fetch-file.ts';

/** Hands a file to the visitor under its name. */
export function saveFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers start the download in a later task; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
