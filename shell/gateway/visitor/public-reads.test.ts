import { type EndpointName, endpointPaths, endpointSchemas } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { sharingOf } from './cross-origin.ts';

const elsewhere = 'https://portfolio.example';
const sibling = 'https://sibling.example';
const search = `${endpointPaths.search.path}?term=ho`;
const share = (url: string, { method = 'GET', origin = elsewhere, headers = {} } = {}) =>
  sharingOf({ method, url, headers: { origin, ...headers } }, [sibling]);

describe('what pages of other origins may read', () => {
  it.each([
    search,
    endpointPaths.autocomplete.path,
    '/siteApi/icons/icon?id=a',
    '/siteApi/icons/icon/abc/variants',
    '/siteApi/platforms/v1/lucide',
    '/img/v1/abc/96.png',
    '/img?id=abc',
    '/api/docs/json',
    '/iconify/lucide.json?icons=house',
  ])('every origin reads %s, never with a cookie', (url) => {
    const sharing = share(url);
    expect(sharing?.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(sharing?.headers).not.toHaveProperty('access-control-allow-credentials');
    // One answer for all, which caches may give to anybody.
    expect(sharing?.isByOrigin).toBe(false);
    expect(share(url, { origin: sibling })?.headers).toEqual(sharing?.headers);
  });

  it('a key may go along, and nothing that identifies the caller', () => {
    const preflight = share(search, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET' },
    });
    expect(preflight?.takes).toEqual(['x-api-key']);
  });

  it('no call of a person is among them, nor any that changes something', () => {
    for (const [name, { access }] of Object.entries(endpointSchemas)) {
      const { path, method } = endpointPaths[name as EndpointName];
      const sharing = share(path.replace(/:\w+/g, 'x'), { method });
      expect(sharing === null, `${name} is ${access}`).toBe(access !== 'open');
    }
  });

  it.each([
    ['a write', search, { method: 'POST' }],
    [
      'a question before a write',
      search,
      { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
    ],
    ['a path that only begins alike', `${endpointPaths.autocomplete.path}/more`, {}],
    ['a path beside the pictures', '/imgs/abc', {}],
    ['a step of a sign-in', '/auth/v1/session', {}],
  ])('%s is none of it', (_case, url, more) => {
    expect(share(url, more)).toBeNull();
  });
});
