// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { embedCalls, isEmbedCall } from '../../api/embed-calls.ts';
import { endpointPaths } from '../../api/paths.ts';
import { createEmbeddedHost } from './embedded-host.ts';

function hostOf(locale = 'en') {
  const element = document.createElement('div');
  document.body.append(element);
  const received: [string, unknown][] = [];
  for (const name of ['theme:changed', 'navigate', 'error'])
    element.addEventListener(`icoteca:${name}`, (event) => {
      event.preventDefault();
      received.push([name, (event as CustomEvent<unknown>).detail]);
    });
  const site = 'https://icoteca.example';
  const onFailure = vi.fn();
  const host = createEmbeddedHost({
    site,
    locale,
    theme: 'dark',
    element,
    notify: () => () => {},
    onFailure,
  });
  return { host, received, onFailure };
}
afterEach(() => vi.unstubAllGlobals());

it('writes whole addresses of the site in the language of the part', () => {
  expect(hostOf().host.address('/icons?a=1#b')).toBe('https://icoteca.example/icons?a=1#b');
  expect(hostOf('fr').host.address('/icons')).toBe('https://fr.icoteca.example/icons');
  expect(hostOf().host.address('https://other.example/x')).toBe('https://other.example/x');
});

it('passes events to the element, checked as on the site', () => {
  const { host, received } = hostOf();
  const inside = vi.fn();
  host.events.on('theme:changed', inside);
  host.events.emit('theme:changed', { theme: 'light' });
  host.navigate('/icons/set/home');
  expect(received).toEqual([
    ['theme:changed', { theme: 'light' }],
    ['navigate', { href: 'https://icoteca.example/icons/set/home' }],
  ]);
  expect(inside).toHaveBeenCalledWith({ theme: 'light' });
  expect(() => host.events.emit('theme:changed', { theme: 'pink' } as never)).toThrow('theme:changed');
});

it('calls the site without cookies, and only public reads', async () => {
  const fetched = vi.fn(async () => Response.json({ requests: ['home'] }));
  vi.stubGlobal('fetch', fetched);
  const { host } = hostOf('fr');
  await host.api.call('popularRequests', { query: { limit: 3, lang: 'fr' } });
  expect(fetched).toHaveBeenCalledWith(
    `https://icoteca.example${endpointPaths.popularRequests.path}?limit=3&lang=fr`,
    { headers: { accept: 'application/json' }, credentials: 'omit' },
  );
  await expect(host.api.call('searchHistory', { query: { limit: 3 } })).rejects.toThrow('no call of a page');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a refused answer is an error with its status, no answer one with 0', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 }));
  await expect(hostOf().host.api.call('packsInfo')).rejects.toMatchObject({ status: 429 });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')));
  await expect(hostOf().host.api.call('packsInfo')).rejects.toMatchObject({ status: 0 });
});

it('knows its calls by method and path', () => {
  for (const name of embedCalls) expect(isEmbedCall('GET', endpointPaths[name].path)).toBe(true);
  expect(isEmbedCall('POST', endpointPaths.autocomplete.path)).toBe(false);
  expect(isEmbedCall('GET', endpointPaths.searchHistory.path)).toBe(false);
});
