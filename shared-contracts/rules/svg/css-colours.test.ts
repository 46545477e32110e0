import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSS_COLOUR_WORDS, readCssColour, writeCssColour } from './css-colours.ts';

describe('readCssColour', () => {
  it.each([
    ['#f00', 'ff0000', 1],
    ['#F008', 'ff0000', 0x88 / 255],
    ['#1A1A1A', '1a1a1a', 1],
    [' Teal ', '008080', 1],
    ['rgb(255, 0, 10)', 'ff000a', 1],
    ['rgba(68, 182, 234, .14)', '44b6ea', 0.14],
    ['rgb(100% 0% 0% / 50%)', 'ff0000', 0.5],
  ])('reads %s', (text, hex, alpha) => {
    expect(readCssColour(text)).toEqual({ hex, alpha });
  });

  it.each([
    'none',
    'currentColor',
    'url(#a)',
    'inherit',
    'transparent',
    '#12',
    '#12345',
    'rgb(1,2)',
    'rgb(a,b,c)',
    '',
  ])('answers nothing for "%s"', (text) => {
    expect(readCssColour(text)).toBeUndefined();
  });

  it('reads back what writeCssColour wrote', () => {
    const digits = fc.stringMatching(/^[0-9a-f]{6}$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 255 }), (hex, alpha) => {
        expect(readCssColour(writeCssColour({ hex, alpha: alpha / 255 }))).toEqual({
          hex,
          alpha: alpha / 255,
        });
      }),
    );
  });

  it('knows the 148 colour words of CSS, six digits each', () => {
    expect(CSS_COLOUR_WORDS.size).toBe(148);
    for (const hex of CSS_COLOUR_WORDS.values()) expect(hex).toMatch(/^[0-9a-f]{6}$/);
  });
});
