import type { RemoteVersion } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { snapshotInLocale, textFileOf } from './text-files.ts';

const version: RemoteVersion = {
  name: 'mf-a',
  version: '1.0.0-a',
  title: 'A',
  container: 'mf_a',
  mounts: [],
  slots: {},
  entry: '/a.js',
  css: {},
  preload: {},
  texts: { fr: '/fr.json', ru: '/ru.json' },
  integrity: { '/a.js': 'sha384-a', '/fr.json': 'sha384-fr', '/ru.json': 'sha384-ru' },
};
const snapshot = { revision: 1, remotes: { 'mf-a': { ...version, lastGood: version } } };

it('a page is told of the texts of its own locale alone', () => {
  const { 'mf-a': remote } = snapshotInLocale(snapshot, 'fr').remotes;
  for (const one of [remote, remote?.lastGood])
    expect(one).toMatchObject({
      texts: { fr: '/fr.json' },
      integrity: { '/a.js': 'sha384-a', '/fr.json': 'sha384-fr' },
    });
  expect(JSON.stringify(remote)).not.toContain('/ru.json');
  expect(textFileOf(remote, 'fr')).toEqual({ href: '/fr.json', integrity: 'sha384-fr' });
});

it('and an English one of none', () => {
  const { 'mf-a': remote } = snapshotInLocale(snapshot, 'en').remotes;
  expect(JSON.stringify(remote)).not.toContain('.json');
  expect(textFileOf(remote, 'en')).toBeNull();
});
