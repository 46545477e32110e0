import type { RemoteVersion } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { browserSnapshot, textFileOf } from './browser-snapshot.ts';

const version: RemoteVersion = {
  name: 'mf-a',
  version: '1.0.0-a',
  title: 'A',
  container: 'mf_a',
  mounts: [],
  slots: {},
  entry: '/a.js',
  css: { './routes': ['/a.css'] },
  preload: { './routes': ['/a.js', '/chunk.js'] },
  texts: { en: '/en.json', fr: '/fr.json', ru: '/ru.json' },
  integrity: {
    '/a.js': 'sha384-a',
    '/a.css': 'sha384-css',
    '/chunk.js': 'sha384-chunk',
    '/en.json': 'sha384-en',
    '/fr.json': 'sha384-fr',
    '/ru.json': 'sha384-ru',
  },
};
const snapshot = { revision: 1, remotes: { 'mf-a': { ...version, lastGood: version } } };

it('a page gets the files that its browser loads by name, and the texts of its own locale alone', () => {
  const { 'mf-a': remote } = browserSnapshot(snapshot, 'fr').remotes;
  for (const one of [remote, remote?.lastGood]) {
    expect(one?.texts).toEqual({ fr: '/fr.json' });
    expect(one?.integrity).toEqual({ '/a.js': 'sha384-a', '/a.css': 'sha384-css', '/fr.json': 'sha384-fr' });
  }
  expect(JSON.stringify(remote)).not.toMatch(/ru\.json|chunk/);
  expect(textFileOf(remote, 'fr')).toEqual({ href: '/fr.json', integrity: 'sha384-fr' });
});

it('a remote that is not translated has English texts, one without texts none', () => {
  const { 'mf-a': remote } = browserSnapshot(snapshot, 'ja').remotes;
  expect(remote?.texts).toEqual({ en: '/en.json' });
  expect(textFileOf(version, 'ja')).toEqual({ href: '/en.json', integrity: 'sha384-en' });
  expect(textFileOf({ ...version, texts: {} }, 'ja')).toBeNull();
  expect(textFileOf(undefined, 'ja')).toBeNull();
});
