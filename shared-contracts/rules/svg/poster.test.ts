import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { posterOf } from './poster.ts';
import { readSvg } from './svg-tokens.ts';
import { randomSvg } from './testing/random-svg.ts';

describe('posterOf', () => {
  it('leaves a drawing without animation as it is', () => {
    fc.assert(fc.property(randomSvg, (body) => posterOf(body) === body));
  });

  it('shows a drawing that builds itself up as built', () => {
    const body =
      '<path stroke-dashoffset="28"><animate fill="freeze" attributeName="stroke-dashoffset" begin="0.4s" to="0"/></path>' +
      '<path fill-opacity="0"><animate fill="freeze" attributeName="fill-opacity" values="0;.3"/></path>';
    const poster = posterOf(body);
    expect(poster).toContain('<path stroke-dashoffset="0">');
    expect(poster).toContain('<path fill-opacity=".3">');
  });

  it('shows a drawing that only vanishes as it starts', () => {
    const body = '<path><animate fill="freeze" attributeName="stroke-dashoffset" values="0;64"/></path>';
    expect(posterOf(body)).toBe(body);
  });

  it('keeps what vanishes hidden when something else takes its place', () => {
    const poster = posterOf(
      '<path id="old"><animate fill="freeze" attributeName="opacity" values="1;0"/></path>' +
        '<path id="new" opacity="0"><set fill="freeze" attributeName="opacity" to="1"/></path>',
    );
    expect(poster).toContain('<path id="old" opacity="0">');
    expect(poster).toContain('<path id="new" opacity="1">');
  });

  it('shows a shape that starts invisible half-way through its endless movement', () => {
    const pulse =
      '<circle r="0"><animate attributeName="r" repeatCount="indefinite" values="0;12"/></circle>';
    expect(posterOf(pulse)).toContain('<circle r="6">');
    const scaled =
      '<path transform="matrix(0 0 0 0 12 12)"><animateTransform attributeName="transform" type="translate" values="12 12;0 0"/>' +
      '<animateTransform additive="sum" attributeName="transform" type="scale" values="0;1"/></path>';
    expect(posterOf(scaled)).toContain('<path transform="translate(6 6) scale(0.5)">');
  });

  it('leaves a visible shape in endless movement where it is', () => {
    const body =
      '<circle r="3"><animate attributeName="r" repeatCount="indefinite" values="3;9;3"/></circle>';
    expect(posterOf(body)).toBe(body);
  });

  it('gives well-formed SVG that keeps its animations', () => {
    const body =
      '<g><animateTransform attributeName="transform" fill="freeze" type="rotate" values="0 1 1;90 1 1"/></g>';
    expect(readSvg(posterOf(body))).toHaveLength(3);
    expect(posterOf(body)).toContain('<g transform="rotate(90 1 1)">');
  });

  it.each(['onload', 'ONBEGIN', 'href', 'xlink:href', 'style', 'class', 'xml:base', 'filter'])(
    'never moves a value into the attribute %s',
    (name) => {
      const body = `<g><set attributeName="${name}" to="fetch(1)"/><animate attributeName="${name}" fill="freeze" values="1;fetch(1)"/></g>`;
      expect(posterOf(body)).toBe(body);
    },
  );
});
