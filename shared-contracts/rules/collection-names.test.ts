import { expect, it } from 'vitest';
import { SUGGESTED_NAMES, suggestedCollectionName } from './collection-names.ts';

it('[T5.05] random generated names are of fixed adjective and animal lists', () => {
  expect(suggestedCollectionName(0)).toBe('Brave otter');
  const names = new Set(
    Array.from({ length: SUGGESTED_NAMES }, (_, place) =>
      suggestedCollectionName((place + 0.5) / SUGGESTED_NAMES),
    ),
  );
  expect(names.size).toBe(SUGGESTED_NAMES);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [a-z]+$/);
});

it('a name that is taken is not suggested', () => {
  expect(suggestedCollectionName(0, ['Brave otter'])).toBe('Brave badger');
  expect(suggestedCollectionName(0.999_999, [suggestedCollectionName(0.999_999)])).toBe('Brave otter');
});
