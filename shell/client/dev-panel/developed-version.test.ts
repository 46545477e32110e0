import { expect, it } from 'vitest';
import { developedVersion } from './developed-version.ts';

const origin = 'http://localhost:4301';
const entry = `${origin}/remotes/mf-search/0.0.0-dev.1/remoteEntry.js`;
const good = {
  name: 'mf-search',
  version: '0.0.0-dev.1',
  title: 'Search',
  container: 'mf_search_1',
  mounts: ['/icons'],
  slots: {},
  entry,
  css: {},
  preload: { './routes': [entry] },
  integrity: { [entry]: 'sha384-x' },
};

it('takes what a developer serves, as a version of the remote', () => {
  expect(developedVersion(good, 'mf-search', origin)).toEqual(good);
});

it.each([
  ['another remote', { name: 'mf-header' }, 'serves mf-header, not mf-search'],
  ['half a version', { slots: undefined }, 'does not say all'],
  ['a script from elsewhere', { entry: 'https://evil.example/a.js' }, 'https://evil.example/a.js is not at'],
  [
    'an origin that only begins alike',
    { entry: `${origin}.evil.example/a.js` },
    'is not at http://localhost:4301',
  ],
  ['a style sheet from elsewhere', { css: { './routes': ['/a.css'] } }, '/a.css is not at'],
  ['a script without integrity', { integrity: {} }, 'has no integrity'],
])('refuses %s', (_case, more, message) => {
  expect(() => developedVersion({ ...good, ...more }, 'mf-search', origin)).toThrow(message);
});

it('refuses what is no version at all', () => {
  for (const value of [null, 'text', 7])
    expect(() => developedVersion(value, 'mf-search', origin)).toThrow('no remote');
});
