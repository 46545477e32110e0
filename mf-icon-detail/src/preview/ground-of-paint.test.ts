import { palette } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { freeIcon } from '../testing-icons.ts';
import { groundOfIcon, groundOfPaint } from './ground-of-paint.ts';

describe('the ground of a paint', () => {
  it('is the page for an icon as drawn, which has its ink until a colour is chosen', () => {
    expect(groundOfIcon(freeIcon, { kind: 'as-drawn' })).toBeNull();
  });

  it('is that of the page for the colours of the palette, save those that cannot be seen on it', () => {
    const grounds = palette.map(({ code, value }) => [
      code,
      groundOfPaint({ kind: 'colour', colour: value }),
    ]);
    expect(Object.fromEntries(grounds.filter(([, ground]) => ground !== null))).toEqual({
      black: 'light',
      'light-gray': 'dark',
      white: 'dark',
    });
  });

  it.each([
    ['1A1A1A', '737373', 'light'],
    ['FA5252', 'FFFFFF', 'dark'],
    ['FA5252', '228BE6', null],
    ['000000', 'FFFFFF', null],
  ])('of a gradient from %s to %s is %s', (start, end, ground) => {
    expect(groundOfPaint({ kind: 'gradient', start, end })).toBe(ground);
  });
});

describe('the ground of an icon with colours of its own', () => {
  const coloured = { ...freeIcon, isColor: true };
  it('is the page, unless its colours would not show there', () => {
    expect(groundOfIcon(coloured, { kind: 'as-drawn' })).toBeNull();
    expect(groundOfIcon({ ...coloured, hiddenIn: 'dark' }, { kind: 'as-drawn' })).toBe('light');
    expect(groundOfIcon({ ...coloured, hiddenIn: 'light' }, { kind: 'as-drawn' })).toBe('dark');
  });

  it('is that of the paint once it has another', () => {
    const paint = { kind: 'gradient', start: '1A1A1A', end: '737373' } as const;
    expect(groundOfIcon(coloured, paint)).toBe('light');
  });
});
