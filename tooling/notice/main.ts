import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installedIconSets } from './icon-sets.ts';
import { noticeText } from './notice-text.ts';

/** `npm run notice`: writes NOTICE from the installed icon sets. */
const project = dirname(dirname(import.meta.dirname));
await writeFile(join(project, 'NOTICE'), noticeText(installedIconSets(project)));
