import { describe, expect, it } from 'vitest';
import { svgToPath } from './svg-to-path.ts';

describe('svgToPath', () => {
  it('keeps paths and joins them', () => {
    expect(svgToPath('<g fill="none"><path d="M4 5h16"/><path d="M4 12h16"/></g>')).toBe('M4 5h16M4 12h16');
  });

  it('starts a relative path at the origin, not at the end of the one before', () => {
    expect(svgToPath('<path d="M4 5h16"/><path d="m18 13l-1 2"/>')).toBe('M4 5h16M0 0m18 13l-1 2');
  });

  it('draws circles, rectangles and lines', () => {
    expect(svgToPath('<circle cx="11" cy="11" r="8"/>')).toBe('M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z');
    expect(svgToPath('<rect width="4" height="2" x="1" y="3"/>')).toBe('M1 3h4v2h-4v-2z');
    expect(svgToPath('<line x1="1" x2="5" y1="2" y2="2"/>')).toBe('M1 2L5 2');
  });

  it('refuses what it cannot draw', () => {
    expect(() => svgToPath('<text x="1">A</text>')).toThrow('<text>');
  });
});
