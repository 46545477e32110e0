import { describe, expect, it } from 'vitest';
import { gatedBody } from './gated-body.ts';

const path = '<path fill="currentColor" d="M0 0h24v24H0z"/>';

describe('an upstream body', () => {
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
  ])('with %s stays as it is', (_what, body) => expect(gatedBody(body)).toEqual({ body, refusal: null }));

  it.each([
    ['its class', `<g class="header">${path}</g>`, `<g>${path}</g>`],
    ['a title', `<title>House</title>${path}`, path],
    ['a comment', `<!-- a -->${path}`, path],
    ['a name that nothing uses', '<path id="a" d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'an animation of an unknown attribute',
      '<path d="M0 0"><animate attributeName="meteoconsSunHotFill2" values="0;1"/></path>',
      '<path d="M0 0"/>',
    ],
    [
      'times of an animation that do not rise',
      '<path d="M0 0"><animate attributeName="opacity" keyTimes="0;0.8;0.3;1" values="0;1;0;1"/></path>',
      '<path d="M0 0"><animate attributeName="opacity" values="0;1;0;1"/></path>',
    ],
  ])('loses %s', (_what, body, left) => expect(gatedBody(body)).toEqual({ body: left, refusal: null }));

  it.each([
    ['a script', `<script>alert(1)</script>${path}`],
    ['an event attribute', '<path onclick="alert(1)" d="M0 0"/>'],
    ['a foreign object', `<foreignObject><p/></foreignObject>${path}`],
    ['an imported style', `<style>@import "https://example.com/a.css"</style>${path}`],
    ['an image', `<image href="https://example.com/a.png"/>${path}`],
    ['a link', '<a href="https://example.com"><path d="M0 0"/></a>'],
    ['a use out of the document', `<use href="https://example.com/a.svg#b"/>${path}`],
    ['a use of data', `<use xlink:href="data:image/svg+xml;base64,AAAA#x"/>${path}`],
    ['a paint out of the document', '<path fill="url(https://example.com/a.svg#b)" d="M0 0"/>'],
    ['a style with an address', '<path style="fill:url(//example.com/a)" d="M0 0"/>'],
    [
      'an animation of a link',
      `<defs>${path}</defs><use href="#a"><set attributeName="href" to="#b"/></use>`,
    ],
    ['an animation of a handler', '<g><set attributeName="onclick" to="alert(1)"/><path d="M0 0"/></g>'],
    ['a processing instruction', `<?xml-stylesheet href="a.css"?>${path}`],
    ['an open element', '<g><path d="M0 0"/>'],
    ['a close too many', `${path}</g></svg><script>`],
    ['a second root', `${path}</svg><svg>${path}`],
    ['a value without quotes', '<path d=M0/>'],
    ['nothing', '  '],
  ])('with %s is refused', (_what, body) =>
    expect(gatedBody(body)).toMatchObject({ body: null, refusal: expect.stringMatching(/\.$/) }),
  );
});
