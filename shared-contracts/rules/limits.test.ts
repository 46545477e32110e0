import { expect, it } from 'vitest';
import { BREAKPOINTS } from './limits.ts';

it('[S9.17] breakpoints are the last widths of the narrower forms', () => {
  expect(BREAKPOINTS).toEqual({
    filtersModal: 639,
    mobile: 767,
    sidebarHidden: 979,
    styleColumns2: 1023,
    styleColumns3: 1512,
  });
});
