import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colourToSend,
  DEFAULT_COLOUR,
  isHex6,
  palette,
  paletteColourOf,
  parseGradient,
  parseHexInput,
} from './colours.ts';
import { gradientPresets } from './gradients.ts';

describe('colours', () => {
  it('[S5.08] hex input: optional #, upper case, 1 and 2 digits by repetition, 3 digits as CSS does', () => {
    expect(parseHexInput('#d84315')).toBe('D84315');
    expect(parseHexInput('a')).toBe('AAAAAA');
    expect(parseHexInput('1f')).toBe('1F1F1F');
    expect(parseHexInput('#abc')).toBe('AABBCC');
    expect(['', '#', 'abcd', 'abcde', 'xyz', '#1234567', '12 456'].map(parseHexInput)).toEqual(
      Array(7).fill(null),
    );
  });

  it('[S5.07] sends a colour only when it is not black and not a list', () => {
    expect(colourToSend('000000')).toBeNull();
    expect(colourToSend('#000000')).toBeNull();
    expect(colourToSend('FA5252,228BE6')).toBeNull();
    expect(colourToSend(null)).toBeNull();
    expect(colourToSend('1A1A1A')).toBe('1A1A1A');
  });

  it('[S3.18] [T3.20] has the 15 named colours of the specification', () => {
    const named =
      'black 1A1A1A, dark-gray 4D4D4D, middle-gray 737373, light-gray EBEBEB, white FFFFFF, red FA5252, orange FD7E14, yellow FAB005, green 40C057, mint 12B886, cyan 22C3E6, blue 228BE6, purple 7950F2, magenta C850F2, pink F25081';
    expect(palette.map(({ code, value }) => `${code} ${value}`).join(', ')).toBe(named);
    expect(palette.map(({ title }) => title)).toContain('Dark gray');
  });

  it('[S3.19] the default colour is 000000, which means the icon as it is drawn', () => {
    expect(DEFAULT_COLOUR).toBe('000000');
    expect(colourToSend(DEFAULT_COLOUR)).toBeNull();
  });

  it('[T3.21] has 15 gradients, each with its two colours', () => {
    expect(gradientPresets).toHaveLength(15);
    for (const { id, ord, start, end, value } of gradientPresets) {
      expect([id, ord].every(Number.isInteger)).toBe(true);
      expect(parseGradient(value)).toEqual({ start, end });
    }
    expect(new Set(gradientPresets.map((preset) => preset.value)).size).toBe(15);
    expect(paletteColourOf('12b886')?.code).toBe('mint');
  });

  it('what the input accepts is always six hex digits', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        (text) => parseHexInput(text) === null || isHex6(parseHexInput(text) ?? ''),
      ),
    );
  });

  it('reads a gradient of two hex colours only', () => {
    expect(parseGradient('fa5252,228be6')).toEqual({ start: 'FA5252', end: '228BE6' });
    expect([parseGradient('fa5252'), parseGradient('fa5252,12'), parseGradient('a,b')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
