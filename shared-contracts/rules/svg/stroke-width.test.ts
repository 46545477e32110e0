import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strokeWidthOf, withStrokeWidth } from './stroke-width.ts';
import { readSvg } from './svg-tokens.ts';
import { randomSvg } from './testing/random-svg.ts';

const drawing = (body: string, edge = 24) => ({ body, box: { left: 0, top: 0, width: edge, height: edge } });

describe('strokeWidthOf', () => {
  it('is the width of most shapes, in units of a drawing whose edge is 24', () => {
    expect(
      strokeWidthOf(drawing('<g stroke="#000" stroke-width="2"><path/><path/></g><path stroke="red"/>')),
    ).toBe(2);
    expect(strokeWidthOf(drawing('<path stroke="#000" style="stroke-width:4"/>', 48))).toBe(2);
    expect(strokeWidthOf(drawing('<path stroke="#000"/>', 16))).toBe(1.5);
  });

  it('is null where nothing that is seen has a stroke', () => {
    expect(strokeWidthOf(drawing('<path stroke-width="2"/><g stroke="none"><path/></g>'))).toBeNull();
    expect(strokeWidthOf(drawing('<mask><path stroke="#fff"/></mask><path/>'))).toBeNull();
  });
});

describe('withStrokeWidth', () => {
  it('gives the commonest stroke the width, and keeps the ratio of others, of masks and of animations', () => {
    const body =
      '<mask id="m"><path stroke="#fff" stroke-width="4"/></mask><g stroke="#000" stroke-width="2"><path/><path/>' +
      '<path style="stroke-width: 1px;opacity:1"><animate attributeName="stroke-width" values="0;1"/></path></g>';
    expect(withStrokeWidth(drawing(body), 3)).toBe(
      '<mask id="m"><path stroke="#fff" stroke-width="6"/></mask><g stroke="#000" stroke-width="3"><path/><path/>' +
        '<path style="stroke-width:1.5px;opacity:1"><animate attributeName="stroke-width" values="0;1.5"/></path></g>',
    );
  });

  it('names the width of strokes that name none', () => {
    expect(withStrokeWidth(drawing('<path stroke="#000"/>'), 2)).toBe(
      '<path stroke="#000" stroke-width="2"/>',
    );
    expect(withStrokeWidth(drawing('<g stroke-width="2"><path stroke="#000"/></g>'), 3)).toBe(
      '<g stroke-width="3"><path stroke="#000"/></g>',
    );
  });

  it('is what strokeWidthOf then returns, and changes no element, whatever the drawing', () => {
    fc.assert(
      fc.property(randomSvg, fc.integer({ min: 1, max: 24 }), (body, quarters) => {
        const width = quarters / 4;
        const changed = withStrokeWidth(drawing(body), width);
        if (strokeWidthOf(drawing(body)) === null) expect(changed).toBe(body);
        else expect(strokeWidthOf(drawing(changed))).toBeCloseTo(width, 2);
        const names = (text: string) =>
          readSvg(text).map((token) => (token.kind === 'open' ? token.name : token.kind));
        expect(names(changed)).toEqual(names(body));
      }),
    );
  });
});
