import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseBody } from './sanitise-body.ts';

const path = '<path fill="currentColor" d="M0 0h24v24H0z"/>';

describe('a body that may be shown', () => {
  it.each([
    ['a path', path],
    [
      'a gradient',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#0af"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>',
    ],
    ['a reused shape', '<defs><path id="b" d="M0 0"/></defs><use href="#b"/>'],
    [
      'an animation',
      '<circle r="3"><animate attributeName="r" dur="1s" values="1;3" repeatCount="indefinite"/></circle>',
    ],
    ['a title', `<title>House</title>${path}`],
  ])('%s', (_what, body) => expect(sanitiseBody(body)).toEqual({ body, refusal: null }));

  it('loses its class', () => {
    expect(sanitiseBody('<path class="header" d="M0 0"/>').body).toBe('<path d="M0 0"/>');
  });
});

describe('a body that may not', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event attribute', '<path onclick="alert(1)" d="M0 0"/>'],
    ['an event attribute behind a slash', '<path/onload="alert(1)" d="M0 0"/>'],
    ['a foreign object', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['a style sheet', '<style>path{fill:red}</style>'],
    ['an image', '<image href="https://example.com/a.png"/>'],
    ['a link', '<a href="https://example.com"><path d="M0 0"/></a>'],
    ['a use out of the document', '<use href="https://example.com/a.svg#b"/>'],
    ['a use of data', '<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>'],
    ['a paint out of the document', '<path fill="url(https://example.com/a.svg#b)" d="M0 0"/>'],
    ['a style with an address', '<path style="fill:url(//example.com/a)" d="M0 0"/>'],
    ['an animation of a link', '<use href="#a"><set attributeName="href" to="#b"/></use>'],
    [
      'an animation of a foreign link',
      '<use href="#a"><animate attributeName="xlink:href" values="#b"/></use>',
    ],
    ['a hidden character', '<path fill="&#106;avascript:alert(1)" d="M0 0"/>'],
    ['a comment', `<!-- a -->${path}`],
    ['a CDATA section', '<![CDATA[<script>]]>'],
    ['a processing instruction', `<?xml version="1.0"?>${path}`],
    ['text', `hello ${path}`],
    ['an open element', '<g><path d="M0 0"/>'],
    ['a close too many', `${path}</g></svg><script>`],
    ['a value without quotes', '<path d=M0/>'],
    ['nothing', '  '],
  ])('%s', (_what, body) =>
    expect(sanitiseBody(body)).toMatchObject({ body: null, refusal: expect.stringMatching(/\.$|: /) }),
  );

  it('has no way round the list of elements, wherever it hides', () => {
    const names = fc.constantFrom(
      'script',
      'SCRIPT',
      'iframe',
      'foreignObject',
      'style',
      'image',
      'a',
      'handler',
      'svg',
    );
    fc.assert(
      fc.property(names, fc.nat({ max: path.length }), fc.constantFrom('', ' ', '\n'), (name, at, gap) => {
        const hostile = `${path.slice(0, at)}<${name}${gap}>${path.slice(at)}`;
        return sanitiseBody(hostile).body === null;
      }),
    );
  });
});
