import { palette } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { hiddenIn } from './hidden-in.ts';

it('black is not seen on the dark page, white and light gray not on the light one', () => {
  const hidden = palette.flatMap(({ code, value }) => {
    const theme = hiddenIn([value]);
    return theme ? [`${code} ${theme}`] : [];
  });
  expect(hidden).toEqual(['black dark', 'light-gray light', 'white light']);
});

it('a gradient is seen when one of its colours is', () => {
  expect(hiddenIn(['1A1A1A', '737373'])).toBeUndefined();
  expect(hiddenIn(['000000', '111111'])).toBe('dark');
  expect(hiddenIn([])).toBeUndefined();
});
