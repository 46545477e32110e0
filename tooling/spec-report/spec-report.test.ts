import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { namedInSource, namedInTests } from './named-requirements.ts';
import { readRequirements, sectionTitle } from './requirements.ts';
import { settledSentences } from './settled-sentences.ts';

const project = dirname(dirname(import.meta.dirname));

describe('the tests of the project', () => {
  it('name no sentence that does not exist', async () => {
    const { unknown } = coverageOf(await readRequirements(project), await namedInTests(project));
    expect(unknown).toEqual([]);
  });

  it('show every sentence of the specification that is not settled otherwise, and none of those that are', async () => {
    const named = await namedInTests(project);
    const settled = Object.keys(settledSentences);
    const { sections } = coverageOf(await readRequirements(project), named, settled);
    expect(sections.flatMap(({ open }) => open.map(({ id }) => id))).toEqual([]);
    expect(named.filter(({ id }) => settled.includes(id))).toEqual([]);
  });
});

describe('readRequirements', () => {
  it('gives every sentence an id of its own and every section a title', async () => {
    const requirements = await readRequirements(project);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    expect(requirements.filter(({ id, sentence }) => !/^[ST]\d\.\d{2}$/.test(id) || sentence === '')).toEqual(
      [],
    );
    expect(
      requirements.map(({ section }) => sectionTitle(section)).filter((title) => title.includes('undefined')),
    ).toEqual([]);
  });
});

describe('namedInSource', () => {
  it.each([
    ["it('[S5.03] works')", ['S5.03']],
    ["it('[S5.03, T1.02] works')", ['S5.03', 'T1.02']],
    ["it('[S5.3] is a slip')", ['S5.3']],
    ["['S7.05', 'GET', '/billing']", ['S7.05']],
    ["row(['S7.05', 'S7.06'], 'icon')", ['S7.05', 'S7.06']],
    ['const S5 = list[S5.length]; // S5.03 without brackets', []],
  ])('finds the ids of %s', (source, expected) => {
    expect(namedInSource('a.test.ts', source).map(({ id }) => id)).toEqual(expected);
  });

  it('reports the line', () => {
    expect(namedInSource('a.test.ts', "\n\nit('[S1.01]')")).toEqual([
      { id: 'S1.01', file: 'a.test.ts', line: 3 },
    ]);
  });
});

describe('coverageOf', () => {
  const requirement = (id: string) => ({ id, section: id.slice(0, 2), sentence: 'A sentence.' });
  const named = (id: string) => ({ id, file: 'a.test.ts', line: 1 });

  it('lists per section what no test names, and what does not exist', () => {
    const all = ['S1.01', 'S1.02', 'S2.01'].map(requirement);
    const coverage = coverageOf(all, [named('S1.02'), named('S1.02'), named('S9.99')]);
    expect(coverage.sections).toEqual([
      { section: 'S1', total: 2, open: [requirement('S1.01')] },
      { section: 'S2', total: 1, open: [requirement('S2.01')] },
    ]);
    expect(coverage.unknown).toEqual([named('S9.99')]);
  });
});
