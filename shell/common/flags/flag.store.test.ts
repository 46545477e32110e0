import { flagDefaults } from '@icoteca/shared-contracts';
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { FlagStore } from './flag.store.ts';

it('[T3.28] begins as the server says, and draws again when features change', () => {
  const store = new FlagStore({ ...flagDefaults, DISPLAY_AD: true });
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.isOn('DISPLAY_AD')));
  store.take((feature) => (feature === 'DISPLAY_AD' ? false : undefined));
  expect(store.isOn('AI_SEARCH'), 'a feature that nobody knows').toBe(true);
  store.take(() => true);
  stop();
  expect(seen).toEqual([true, false, true]);
});

it('[T3.26] gives the variation of an experiment, or the fallback when it is none', () => {
  const store = new FlagStore(flagDefaults);
  expect(store.variant('grid', 'wide')).toBe('wide');
  store.take((feature) => ({ grid: 'narrow', columns: 6 })[feature]);
  expect(['grid', 'columns', 'other'].map((name) => store.variant(name, 'wide'))).toEqual([
    'narrow',
    'wide',
    'wide',
  ]);
});
