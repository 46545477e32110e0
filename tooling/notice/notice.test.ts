import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { installedIconSets } from './icon-sets.ts';
import { noticeText } from './notice-text.ts';

const project = dirname(dirname(import.meta.dirname));
const notice = readFileSync(join(project, 'NOTICE'), 'utf8');

it('NOTICE is what "npm run notice" writes from the installed packages', () => {
  expect(notice).toBe(noticeText(installedIconSets(project)));
});

it('names author and licence of every set', () => {
  const sets = installedIconSets(project);
  expect(sets.length).toBeGreaterThan(40);
  expect(sets.filter(({ author, authorUrl, licence }) => !author || !authorUrl || !licence)).toEqual([]);
});

it('points only to files that exist', () => {
  const paths = [...notice.matchAll(/(?<=[(:] ?)[a-z][\w-]+\/[\w./-]+/g)].map(([path]) => path);
  expect(paths.length).toBeGreaterThan(6);
  expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

it('writes a licence without a link by its name alone', () => {
  const set = { prefix: 'x', name: 'X', author: 'A', authorUrl: 'https://a.example', licence: 'MIT' };
  expect(noticeText([{ ...set, licenceUrl: undefined }])).toContain(
    'X (x)\n  Author: A, https://a.example\n  Licence: MIT\n',
  );
});
