import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, readSvg, SvgMarkupError, writeSvg } from './svg-tokens.ts';
import { randomSvg } from './testing/random-svg.ts';

describe('readSvg and writeSvg', () => {
  it('give back every well-formed body as it was', () => {
    fc.assert(fc.property(randomSvg, (body) => writeSvg(readSvg(body)) === body));
  });

  it('keep comments, CDATA and text, and single quotes that hold double ones', () => {
    expect(writeSvg(readSvg("<!-- <a> --><text id='a\"b'>x &lt; y<![CDATA[<b>]]></text>"))).toBe(
      '<!-- <a> --><text id="a&quot;b">x &lt; y<![CDATA[<b>]]></text>',
    );
  });

  it.each([
    ['<path', 'start tag'],
    ['<g><path/></h>', 'closes nothing'],
    ['<g>', 'never closed'],
    ['<path d=1/>', 'start tag'],
    ['<path d="1" d="2"/>', 'stands twice'],
    ['<path d="<"/>', 'start tag'],
    ['</g>', 'closes nothing'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'starts no element'],
  ])('refuse %s by name and place', (markup, message) => {
    expect(() => readSvg(markup)).toThrow(SvgMarkupError);
    expect(() => readSvg(markup)).toThrow(message);
  });

  it('never hang or throw anything but SvgMarkupError on any text', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      'g',
      ' ',
      '=',
      '<!--',
      '-->',
      '<g',
      '</g>',
      '&',
      'id="a"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        try {
          readSvg(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(SvgMarkupError);
        }
      }),
    );
  });
});

describe('escapeXml', () => {
  it('leaves no character that could end an attribute or start an element, and drops control characters', () => {
    expect(escapeXml('a"<b>&\u0000\u0007\ud800c')).toBe('a&quot;&lt;b&gt;&amp;c');
  });
});
