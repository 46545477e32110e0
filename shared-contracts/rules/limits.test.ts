import { expect, it } from 'vitest';
import { IMAGE_SEARCH_FIT, IMAGE_SEARCH_MAX_BYTES } from './image-search.ts';
import {
  BREAKPOINTS,
  COLLECTION_ICONS_MAX,
  COLLECTION_PREVIEW_ICONS,
  MAX_COLLECTIONS,
  UPLOAD_FILE_MAX_BYTES,
} from './limits.ts';

it('[S9.17] breakpoints are the last widths of the narrower forms', () => {
  expect(BREAKPOINTS).toEqual({
    filtersModal: 639,
    mobile: 767,
    sidebarHidden: 979,
    styleColumns2: 1023,
    styleColumns3: 1512,
  });
});

it('[T9.01] collections, previews, icons of a page, uploads and pictures to search by are limited as specified', () => {
  expect([MAX_COLLECTIONS, COLLECTION_PREVIEW_ICONS, COLLECTION_ICONS_MAX]).toEqual([150, 4, 1000]);
  expect(UPLOAD_FILE_MAX_BYTES).toBe(102_400);
  expect([IMAGE_SEARCH_MAX_BYTES, IMAGE_SEARCH_FIT]).toEqual([5_242_880, { width: 1920, height: 1024 }]);
});
