import { endpointPaths } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { publicReadHeaders } from './cross-origin.ts';

const sibling = 'https://sibling.example';
const suggestions = `${endpointPaths.autocomplete.path}?term=ho`;
const read = (url: string, { method = 'GET', origin = sibling, allowed = [sibling] as string[] } = {}) =>
  publicReadHeaders({ method, url, headers: { origin } }, allowed);

describe('what pages of other origins may read', () => {
  it('a listed origin reads suggestions and previews, never with a cookie', () => {
    for (const url of [suggestions, '/img/v1/abc/96.png'])
      expect(read(url)).toEqual({ 'access-control-allow-origin': sibling });
  });

  it('an origin that is not listed gets no leave, and caches keep the answers apart', () => {
    expect(read(suggestions, { origin: 'https://evil.example' })).toEqual({});
  });

  it('every origin is one answer for caches', () => {
    expect(read(suggestions, { allowed: ['*'], origin: 'https://any.example' })).toEqual({
      'access-control-allow-origin': '*',
    });
  });

  it.each([
    ['a call of an account', '/user/v2', {}],
    ['a write', suggestions, { method: 'POST' }],
    ['a question before a write', suggestions, { method: 'OPTIONS' }],
    ['a site that lists nobody', suggestions, { allowed: [] }],
    ['a path that only begins alike', `${endpointPaths.autocomplete.path}/more`, {}],
  ])('%s is none of it', (_case, url, more) => {
    expect(read(url, more)).toBeNull();
  });
});
