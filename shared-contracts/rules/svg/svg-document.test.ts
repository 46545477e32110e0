import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLinks, svgDocument } from './svg-document.ts';
import { readSvg } from './svg-tokens.ts';
import { randomSvg } from './testing/random-svg.ts';
import { uniqueIds } from './unique-ids.ts';

const box = { left: 0, top: -1, width: 24, height: 20 };

describe('svgDocument', () => {
  it('is one well-formed element with the window of the drawing', () => {
    const text = svgDocument({ body: '<path d="M0 0"/>', box });
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="20" viewBox="0 -1 24 20"><path d="M0 0"/></svg>',
    );
  });

  it('stays well formed with any title and notice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, notice) => {
        const text = svgDocument({ body: '<path/>', box }, { title, notice, size: 64 });
        expect(readSvg(text).filter((token) => token.kind === 'open').length).toBe(title ? 3 : 2);
        expect(text.match(/<!--([\s\S]*?)-->/)?.[1] ?? '').not.toContain('--');
      }),
    );
  });

  it('names xlink when the drawing uses it', () => {
    expect(svgDocument({ body: '<use xlink:href="#a"/>', box })).toContain('xmlns:xlink=');
  });
});

describe('uniqueIds', () => {
  it('renames ids and everything that refers to them', () => {
    const body =
      '<linearGradient id="a"/><path id="b.c" fill="url(#a)" style="mask:url(\'#a\')"/><use href="#a" xlink:href="#zz"/>' +
      '<animate begin="0;b.c.end+0.2s;other.end" end="a.begin"/><g aria-labelledby="a zz"/>';
    expect(uniqueIds(body, 'p-')).toBe(
      '<linearGradient id="p_a"/><path id="p_b.c" fill="url(#p_a)" style="mask:url(\'#p_a\')"/><use href="#p_a" xlink:href="#zz"/>' +
        '<animate begin="0;p_b.c.end+0.2s;other.end" end="p_a.begin"/><g aria-labelledby="p_a zz"/>',
    );
  });

  it('leaves no id of one drawing in another', () => {
    const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    fc.assert(
      fc.property(randomSvg, (body) => {
        const first = new Set(ids(uniqueIds(body, 'one-')));
        expect(ids(uniqueIds(body, 'two-')).filter((id) => first.has(id))).toEqual([]);
        expect(first.size).toBe(new Set(ids(body)).size);
      }),
    );
  });

  it('writes no hyphen before an id: Chromium would read `a-b.end` as a less b', () => {
    expect(uniqueIds('<animate id="b" begin="0;b.end"/>', 'icon-x--')).toBe(
      '<animate id="icon_x__b" begin="0;icon_x__b.end"/>',
    );
  });

  it('makes any prefix a legal one', () => {
    expect(uniqueIds('<path id="a"/>', '9"<x y>')).toBe('<path id="i9xya"/>');
  });
});

describe('the namespace of links', () => {
  it('is declared for attributes alone, wherever they are, and not for text that reads like one', () => {
    expect(hasLinks('<use xlink:href="#a"/>')).toBe(true);
    expect(hasLinks('<g data-a="x > y"><use id="b" xlink:href="#a"/></g>')).toBe(true);
    expect(hasLinks('<text>&lt;a xlink:href="#a"></text>')).toBe(false);
    expect(hasLinks('<path data-a="b xlink:href"/>')).toBe(false);
  });
});
