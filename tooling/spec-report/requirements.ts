import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One sentence of the specification. */
export interface Requirement {
  /** Part, section and number, such as `S5.03`. */
  readonly id: string;
  /** The id before its dot, such as `S5`. */
  readonly section: string;
  readonly sentence: string;
}

const parts: Readonly<Record<string, string>> = {
  S: 'Search and download',
  T: 'Collections and navigation',
};

const sections: Readonly<Record<string, string>> = {
  1: 'what the product does',
  2: 'screens and routes',
  3: 'entities',
  4: 'states and transitions',
  5: 'validation rules',
  6: 'roles and permissions',
  7: 'calls',
  8: 'error catalogue',
  9: 'constants and limits',
};

/** Reads the numbered sentences of `docs/spec/requirements.tsv`. */
export async function readRequirements(project: string): Promise<Requirement[]> {
  const text = await readFile(join(project, 'docs/spec/requirements.tsv'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', sentence = ''] = line.split('\t');
      return { id, section: id.split('.')[0] ?? '', sentence };
    });
}

/** The title of a section, such as `S5 Search and download, validation rules`. */
export function sectionTitle(section: string): string {
  return `${section} ${parts[section.slice(0, 1)]}, ${sections[section.slice(1)]}`;
}
