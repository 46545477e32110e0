// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { watchPagePolicy } from './page-policy.ts';
import { partFailure } from './part-failure.ts';

/** Each test has a site of its own, as the page remembers what it refused. */
let count = 0;
const newSite = () => `https://icoteca-${count++}.example`;

function refuse(effectiveDirective: string, blockedURI: string, sample = ''): void {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  document.dispatchEvent(Object.assign(event, { effectiveDirective, blockedURI, sample }));
}
watchPagePolicy();

const noAnswer = new RequestError('/siteApi/x got no answer', 0, null);
const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const context = { remote: 'mf-search', code: 'SUGGESTIONS_FAILED' };

it('a call that the page refused names the directive, also when the browser reports it later', async () => {
  const site = newSite();
  const later = partFailure(noAnswer, context, site);
  refuse('connect-src', `${site}/siteApi/x`);
  const expected = {
    code: 'EMBED_BLOCKED',
    remote: 'mf-search',
    missing: 'SUGGESTIONS_FAILED',
    directive: 'connect-src',
    message: expect.stringMatching(/^The content security policy of the page .*connect-src.*got no answer/),
  };
  expect(await later).toEqual(expected);
  expect(await partFailure(noAnswer, context, site)).toEqual(expected);
});

it('what the page refuses of others, or of scripts, says nothing of a call', async () => {
  const site = newSite();
  refuse('connect-src', 'https://other.example/x');
  refuse('script-src-elem', `${site}/embed/1/2.js`);
  refuse('img-src', `${site}/img/flag.svg`);
  refuse('connect-src', 'inline');
  expect(await partFailure(noAnswer, context, site)).toMatchObject({ code: 'EMBED_SITE_UNREACHABLE' });
});

it('a script is refused by Trusted Types when the beginning of its URL is the beginning of the site', async () => {
  const site = newSite();
  refuse(
    'require-trusted-types-for',
    'trusted-types-sink',
    `HTMLScriptElement src|${site}/embed/1`.slice(0, 62),
  );
  const failure = await partFailure(
    new TypeError('This document requires'),
    { remote: 'icoteca-search' },
    site,
  );
  expect(failure).toMatchObject({ code: 'EMBED_BLOCKED', directive: 'require-trusted-types-for' });
  expect(failure).not.toHaveProperty('missing');
});

it.each([
  [new RequestError('429', 429, null), 'SUGGESTIONS_FAILED', 'EMBED_CALL_REFUSED'],
  [chunkError, 'HEADER_CATEGORIES', 'PART_UNAVAILABLE'],
  [new Error('x'), 'PART_UNAVAILABLE', 'PART_UNAVAILABLE'],
  [chunkError, 'TEXTS_UNAVAILABLE', 'TEXTS_UNAVAILABLE'],
  [new Error('x'), 'FORGET_SEARCH_FAILED', 'EMBED_FAILED'],
  [chunkError, 'EMBED_FAILED', 'EMBED_FAILED'],
])('%s with %s is %s', async (error, code, expected) => {
  expect(await partFailure(error, { remote: 'mf-search', code }, newSite())).toMatchObject({
    code: expected,
  });
});
