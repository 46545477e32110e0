import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorPages, pagesFolder } from './error-pages.ts';

/** `npm run error-pages`: writes docs/errors from the tables of errors, and removes pages of removed codes. */
const project = dirname(dirname(import.meta.dirname));
const folder = join(project, pagesFolder);
const pages = await errorPages(project);
for (const name of await readdir(folder)) if (!pages.has(name)) await rm(join(folder, name));
for (const [name, text] of pages) await writeFile(join(folder, name), text);
console.log(`${pages.size} files in ${pagesFolder}`);
