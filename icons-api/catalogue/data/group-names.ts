import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of editorial groups in the languages of the site but English, by code of the group and BCP 47 tag of the locale. */
export const groupNames: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'group-names.json'), 'utf8'),
);
