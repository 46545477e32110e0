import { expect, it } from 'vitest';
import { testIcons } from '../testing/test-icons.ts';
import { previewSheet, sheetCell } from './preview-sheet.ts';

it('draws one sheet for the icons that come without a drawing', () => {
  const icons = testIcons(25).map((icon, index) => (index % 2 ? { ...icon, svg: '<svg/>' } : icon));
  const sheet = previewSheet(icons, 'v1');
  expect(sheet?.rows).toBe(2);
  expect(sheet?.url.match(/ids=(.*)$/)?.[1]?.split(',')).toHaveLength(13);
  expect(sheetCell(sheet, icons[22]?.id ?? '')).toMatchObject({ column: 1, row: 1, rows: 2 });
  expect(sheetCell(sheet, icons[1]?.id ?? '')).toBeNull();
});

it('needs no sheet when every icon comes with its drawing', () => {
  expect(
    previewSheet(
      testIcons(3).map((icon) => ({ ...icon, svg: '<svg/>' })),
      'v1',
    ),
  ).toBeNull();
});
