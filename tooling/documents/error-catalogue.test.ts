import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { namedInTests } from '../spec-report/named-requirements.ts';
import { readRequirements } from '../spec-report/requirements.ts';

const project = dirname(dirname(import.meta.dirname));
const page = readFileSync(join(project, 'docs/error-catalogue.md'), 'utf8');

interface Row {
  readonly ids: readonly string[];
  readonly code: string;
  readonly words: string;
}
const idsIn = (text: string) => text.match(/[ST]8\.\d\d/g) ?? [];
const rows = page
  .split('\n')
  .filter((line) => /^\| [ST]8/.test(line))
  .map((line): Row => {
    const [, ids = '', , , code = '', words = ''] = line.split('|');
    return { ids: idsIn(ids), code, words };
  });
const without = page.split('\n').filter((line) => line.startsWith('- '));

it('has every row of both catalogues once', async () => {
  const requirements = await readRequirements(project);
  const required = requirements.filter(({ section }) => section === 'S8' || section === 'T8');
  const listed = [...rows.flatMap(({ ids }) => ids), ...without.flatMap(idsIn)];
  expect(listed.toSorted()).toEqual(required.map(({ id }) => id).toSorted());
});

it('names rows that a test shows', async () => {
  const shown = new Set((await namedInTests(project)).map(({ id }) => id));
  expect(rows.flatMap(({ ids }) => ids).filter((id) => !shown.has(id))).toEqual([]);
});

it('names codes that have a page', () => {
  const named = rows.flatMap(({ code }) => [...code.matchAll(/\[(\w+)\]\(([^)]+)\)/g)]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, code, path = ''] of named) {
    expect(path).toBe(`errors/${code}.md`);
    expect(existsSync(join(project, 'docs', path)), path).toBe(true);
  }
});

/** Words that the specification gives; the others are ours. */
const given: Readonly<Record<string, RegExp>> = {
  'mf-icon-detail error.title': /^Something went wrong$/,
  'mf-search CROSS_DOMAIN_IMAGE': /^Cross-domain image uploading error\./,
  'mf-collections failed.COLLECTION_LIMIT': /^Only 150 collections are available$/,
  'mf-collections upload.refused.FILE_NOT_SVG': /^File \{\{name\}\} must be SVG$/,
  'mf-collections upload.refused.FILE_TOO_LARGE': /^File \{\{name\}\} must be less than 100 KB$/,
  'shell not-found.title': /^Page not found$/,
  'mf-icon-detail copy.notSupported': /^Not supported$/,
  'mf-icon-detail download.done': /\{\{format\}\}/,
};

it('names texts that exist, and those of the specification literally', () => {
  const named = rows.flatMap(({ words }) => [...words.matchAll(/([\w-]+) `([^`]+)`/g)]);
  const texts = new Map(
    named.map(([, remote = '', key = '']) => {
      const all = JSON.parse(
        readFileSync(join(project, remote, remote === 'shell' ? 'common' : 'src', 'texts/en.json'), 'utf8'),
      );
      return [`${remote} ${key}`, all[key] as string | undefined];
    }),
  );
  expect([...texts].filter(([, text]) => !text)).toEqual([]);
  for (const [name, words] of Object.entries(given)) expect(texts.get(name), name).toMatch(words);
});
