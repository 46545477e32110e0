import { expect, it } from 'vitest';
import { flagDefaults, flagValuesOf } from './flags.ts';

it('[T3.28] knows the flags of the specification, and shows no ads when they are unknown', () => {
  expect(flagDefaults).toMatchObject({ AI_SEARCH: true, REWARDED_AD: false, DISPLAY_AD: false });
});

it('takes what features say of a flag, and the default for everything else', () => {
  const values = flagValuesOf({ AI_SEARCH: false, DISPLAY_AD: true, REWARDED_AD: 'yes', other: true });
  expect(values).toEqual({ ...flagDefaults, AI_SEARCH: false, DISPLAY_AD: true });
});
