import { expect, it } from 'vitest';
import { sharedModules } from '../shared-modules.ts';
import { sharedPackages } from '../shared-packages.ts';

it('has of each shared package the names that its entry promises', () => {
  const narrow = sharedPackages.filter(({ exports }) => exports);
  expect(narrow.map(({ request }) => request)).toEqual(['mobx']);
  for (const { request, exports } of narrow)
    expect(Object.keys(sharedModules[request] as object).sort()).toEqual(exports);
});
