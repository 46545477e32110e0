/** Until then an address of a file lives: browsers begin to save it in a later task, ms. */
const ADDRESS_LIVES_MS = 60_000;

/** Hands a file to the visitor under its name. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
