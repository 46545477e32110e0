import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words of English without icons, each with ideas that mean the same or are the kind of thing, best first. */
export type Thesaurus = ReadonlyMap<string, readonly string[]>;

export function readThesaurus(directory: string = import.meta.dirname): Thesaurus {
  const json = readFileSync(join(directory, 'thesaurus.json'), 'utf8');
  return new Map(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([word, ideas]) => [word, ideas.split(',')]),
  );
}
