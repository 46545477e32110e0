/** An icon with its author and licence. */
export interface LicensedIcon {
  name: string;
  author: string;
  licence: { title: string; url: string };
}

/** Licence file of the icons, grouped by author and licence. */
export function licenceText(icons: readonly LicensedIcon[]): string {
  const groups = new Map<string, string[]>();
  for (const { name, author, licence } of icons) {
    const head = `${oneLine(author)}\n${oneLine(licence.title)}\n${oneLine(licence.url)}`;
    groups.set(head, [...(groups.get(head) ?? []), oneLine(name)]);
  }
  const parts = [...groups].sort().map(
    ([head, names]) =>
      `${head}\n\n${names
        .sort()
        .map((name) => `  ${name}`)
        .join('\n')}\n`,
  );
  return `These icons come from Icoteca. Keep this file with them.\n\n${parts.join('\n')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
