// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { following, search, stateOf } from '../testing/registry-answers.ts';
import { openPage } from '../testing/render-page.tsx';

const version = {
  version: '1.0.0-live',
  contracts: '^1.0.0',
  plugin: '2.9.2',
  isPlain: false,
  isTried: true,
  isOlder: false,
  shared: [{ name: 'react', range: '^19.3.1' }],
  modules: [{ module: './routes', size: 28.4, budget: 40 }],
};
const old = {
  ...version,
  version: '0.9.0-old',
  plugin: null,
  isPlain: true,
  shared: null,
  modules: [{ module: './routes', size: 12, budget: null }],
};
const row = (name: string) => screen.getByText(name).closest('tr')?.textContent;

it('compares what versions need and weigh, and says who gets them', async () => {
  const called: unknown[] = [];
  await openPage('/registry?view=versions', {
    registryState: following(
      stateOf({
        takenOut: [{ version: '0.9.0-old', why: '', at: '2026-11-20T07:00:00.000Z', by: 'shell' }],
      }),
    ),
    registryVersions: (call) => {
      called.push((call as { params: object }).params);
      return { success: true, versions: [version, old], total: 60, unreadable: ['0.8.0-x'] };
    },
  });
  expect(called).toEqual([{ name: 'mf-search' }]);
  expect(row('1.0.0-live')).toBe('1.0.0-livelive^1.0.02.9.2./routes 28.4 of 40 KBreact ^19.3.1');
  expect(row('0.9.0-old')).toBe(
    '0.9.0-oldtaken outno server rendering^1.0.0unknown./routes 12 KB, no budgetunknown',
  );
  screen.getByText('2 of 60; those in use come first.');
  screen.getByText('Cannot be read or trusted: 0.8.0-x');
});

it('of another remote are those that the address names', async () => {
  const called: unknown[] = [];
  const remotes = [search, { ...search, name: 'mf-header' }];
  await openPage('/registry?view=versions&remote=mf-header', {
    registryState: following(stateOf({}, { remotes })),
    registryVersions: (call) => {
      called.push((call as { params: object }).params);
      return { success: true, versions: [], total: 0, unreadable: [] };
    },
  });
  expect(called).toEqual([{ name: 'mf-header' }]);
});
