/** One row of docs/settings.md. */
export interface DocumentedSetting {
  /** Heading of the table. */
  readonly part: string;
  readonly name: string;
  /** Programs that read it, such as `API` and `shell`. */
  readonly readBy: readonly string[];
  /** The literal default; null where the page describes it in words. */
  readonly value: string | null;
  /** The default as the page describes it, without markup. */
  readonly defaultText: string;
  /** One line, without markup. */
  readonly meaning: string;
}

/** Where all settings are described. */
export const settingsPage = 'docs/settings.md';

const ROW = /^\| `([A-Z][A-Z0-9_]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;

/** Reads the rows of the page, in its order. @param page the text of docs/settings.md */
export function documentedSettings(page: string): DocumentedSetting[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [part = '', ...lines] = section.split('\n');
      return lines.flatMap((line) => {
        const [, name, readBy = '', usual = '', meaning = ''] = ROW.exec(line) ?? [];
        if (name === undefined) return [];
        const [, value = null] = /^`([^`]+)`$/.exec(usual) ?? [];
        return [
          {
            part,
            name,
            readBy: readBy.split(', '),
            value,
            defaultText: plain(usual),
            meaning: plain(meaning),
          },
        ];
      });
    });
}

function plain(cell: string): string {
  return cell.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}
