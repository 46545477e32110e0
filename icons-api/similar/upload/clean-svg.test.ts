import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const clean = (inside: string, root = 'viewBox="0 0 24 24"') => cleanSvg(`<svg ${root}>${inside}</svg>`, 512);

describe('an uploaded SVG', () => {
  it('keeps what draws, and gets a window and a size of ours', () => {
    const drawn = clean(
      '<g fill="red"><path d="M1 1h9"/></g>',
      'width="9999999" height="1" viewBox="0 0 24 24"',
    );
    expect(drawn).toContain('<g fill="red"><path d="M1 1h9"/></g>');
    expect(drawn).toMatch(
      /^<svg viewBox="0 0 24 24" xmlns="[^"]+" xmlns:xlink="[^"]+" width="512" height="512">/,
    );
  });

  it.each([
    ['width="24px" height="12"', '0 0 24 12'],
    ['width="10mm" height="20mm"', '0 0 10 20'],
    ['width="100%" height="100%"', '0 0 512 512'],
    ['', '0 0 512 512'],
  ])('with the root %s is seen through the window %s', (root, window) => {
    expect(clean('', root)).toContain(`viewBox="${window}"`);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['foreign markup', '<foreignObject><body><p>x</p></body></foreignObject>'],
    ['a picture', '<image href="https://example.org/a.png"/>'],
    ['a picture inside', '<image href="data:image/png;base64,AAAA"/>'],
    ['metadata', '<metadata><rdf:RDF>x</rdf:RDF></metadata>'],
    ['a filter', '<filter id="f"><feTurbulence/></filter>'],
    ['an inclusion', '<xi:include href="file:///etc/passwd"/>'],
    ['a comment', '<!-- x -->'],
    ['an instruction', '<?xml-stylesheet href="https://example.org/a.css"?>'],
    ['text that no element draws', 'x'],
  ])('loses %s', (_name, inside) => {
    expect(clean(`${inside}<path d="M0 0"/>`).replace(/^<svg[^>]*>/, '')).toBe('<path d="M0 0"/></svg>');
  });

  it.each([
    'onclick="alert(1)"',
    'xml:base="https://example.org/"',
    'href="https://example.org/a.svg#b"',
    'xlink:href="file:///etc/passwd#b"',
    'fill="url(https://example.org/a.svg#b)"',
    'style="fill:url( file:///etc/passwd )"',
    'style="filter:blur(99px)"',
    'style="fill:\\75rl(x)"',
    'filter="url(#f)"',
    'inkscape:label="x"',
  ])('loses the attribute %s', (attribute) => {
    expect(clean(`<use ${attribute}/>`).replace(/^<svg[^>]*>/, '')).toBe('<use/></svg>');
  });

  it('keeps links and styles inside of itself', () => {
    const inside = '<style>.a{fill:url(#g)}</style><use href="#b" style="fill:#fff"/><path fill="url(#g)"/>';
    expect(clean(inside).replace(/^<svg[^>]*>/, '')).toBe(`${inside}</svg>`);
  });

  it('loses a style sheet that reaches out', () => {
    expect(clean('<style>@import "https://example.org/a.css";</style>')).toContain('<style></style>');
    expect(clean('<style>.a{fill:url(https://example.org)}</style>')).toContain('<style></style>');
  });

  it.each([
    ['definitions of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['elements that never end', '<svg><g></svg>'],
    ['no SVG at all', '<html/>'],
    ['a window of nothing', '<svg viewBox="0 0 0 24"/>'],
    ['a window of words', '<svg viewBox="a b c d"/>'],
    ['an endless window', '<svg viewBox="0 0 1e999 24"/>'],
    ['too many parts', `<svg>${'<g/>'.repeat(60_000)}</svg>`],
  ])('with %s is refused', (_name, document) => {
    expect(() => cleanSvg(document, 512)).toThrow();
  });
});
