import { expect, it } from 'vitest';
import { testIcons } from '../testing/test-icons.ts';
import { previewSheets } from './preview-sheet.ts';

it('draws one sheet for the icons that come without a drawing', () => {
  const icons = testIcons(25).map((icon, index) => (index % 2 ? { ...icon, svg: '<svg/>' } : icon));
  const { pictures, style, cells } = previewSheets(icons, 'v1', 7);
  expect(pictures).toHaveLength(1);
  expect(style).toEqual({ '--masks-7': `url("${pictures[0]?.url}")` });
  expect(pictures[0]?.url.match(/ids=(.*)$/)?.[1]?.split(',')).toHaveLength(13);
  expect(cells.get('icon-22')).toEqual({ image: 'var(--masks-7)', column: 1, row: 1, columns: 10, rows: 2 });
  expect(cells.has('icon-1')).toBe(false);
});

it('has the URL in each cell where no ancestor has it', () => {
  const { pictures, style, cells } = previewSheets(testIcons(2), 'v1', null);
  expect(style).toEqual({});
  expect(cells.get('icon-1')?.image).toBe(`url("${pictures[0]?.url}")`);
});

it('separates painted icons from multicoloured ones', () => {
  const icons = testIcons(4).map((icon, index) => ({ ...icon, isColor: index > 0 }));
  const { pictures, cells } = previewSheets(icons, 'v1');
  expect(pictures.map((picture) => picture.isMask)).toEqual([true, false]);
  expect(cells.get('icon-3')).toMatchObject({ column: 2, row: 0, columns: 3, rows: 1 });
});

it('needs no sheet when every icon comes with its drawing', () => {
  const { pictures } = previewSheets(
    testIcons(3).map((icon) => ({ ...icon, svg: '<svg/>' })),
    'v1',
  );
  expect(pictures).toEqual([]);
});

it('draws small previews small', () => {
  const { pictures } = previewSheets(testIcons(3), 'v1', 0, 36);
  expect(pictures[0]?.url).toContain('size=36');
});
