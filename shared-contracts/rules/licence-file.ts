import type { AssetLicence, Author } from '../entities/icon.ts';

/** What a style contributes to the licence file of a zip. */
export interface StyleCredit {
  readonly title: string;
  readonly author: Author;
  readonly licence: AssetLicence;
}

/** A file of the zip, with what its style is credited by. */
export interface CreditedFile {
  readonly path: string;
  readonly styleTitle: string;
  /** Author and licence, one line. */
  readonly notice: string;
  readonly credit: StyleCredit | undefined;
  /** Made from an icon that the visitor uploaded. */
  readonly isOwn: boolean;
}

export const LICENCE_FILE_NAME = 'LICENSES.txt';

/**
 * The text that goes with a zip: every style with its author, licence and their addresses, whether the author must be named,
 * and its files. In English, as the licences are. Of what the visitor drew nothing is said, it is theirs: null when that is all.
 */
export function licenceFile(files: readonly CreditedFile[], site: string): string | null {
  const credited = files.filter(({ isOwn }) => !isOwn);
  if (credited.length === 0) return null;
  const styles = new Map<string, CreditedFile[]>();
  for (const file of credited) {
    const same = styles.get(file.styleTitle);
    if (same) same.push(file);
    else styles.set(file.styleTitle, [file]);
  }
  const parts = [...styles].map(([title, own]) => styleText(title, own));
  const head = [`Icons from Icoteca, ${site}`, 'Each icon keeps the license of its set.'];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function styleText(title: string, files: readonly CreditedFile[]): string {
  const credit = files[0]?.credit;
  const lines = [title, '='.repeat([...title].length)];
  if (credit) {
    const { author, licence } = credit;
    lines.push(
      `Author: ${author.name}, ${author.url}`,
      `License: ${licenceName(licence)}, ${licence.url}`,
      licence.attributionRequired
        ? `Name the author wherever you use these icons: "${title} icons by ${author.name}, ${licence.title}".`
        : 'You need not name the author.',
    );
  }
  lines.push(...files.map(({ path, notice }) => (credit ? path : `${path}: ${notice}`)));
  return lines.map(oneLine).join('\n');
}

function licenceName({ title, spdx }: StyleCredit['licence']): string {
  return title === spdx ? title : `${title} (${spdx})`;
}

/** Names come from others: none of them may begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
