import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of packs in the languages of the site but English, by code of the pack and BCP 47 tag of the locale. */
export const packNames: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'pack-names.json'), 'utf8'),
);
