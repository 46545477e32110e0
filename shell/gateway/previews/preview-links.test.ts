import { generateKeyPairSync } from 'node:crypto';
import { type PreviewLink, previewToken } from '@icoteca/federation';
import { expect, it } from 'vitest';
import { type PreviewLinksOptions, previewLinks } from './preview-links.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const hour = 3_600_000;
const link: PreviewLink = {
  remote: 'mf-hall',
  name: 'pr-1',
  version: '2',
  endsAt: new Date(Date.now() + hour).toISOString(),
  revision: 8,
};
const listed = { name: 'pr-1', version: '2', by: '', at: '', endsAt: link.endsAt };
const open = (changes: Partial<PreviewLink> = {}, options: Partial<PreviewLinksOptions> = {}) =>
  previewLinks({
    view: () => ({
      revision: 8,
      previewOf: (remote, name) => (remote === 'mf-hall' && name === 'pr-1' ? listed : undefined),
    }),
    trustedKeys: () => [{ id: '', key: publicKey, remotes: ['mf-hall'] }],
    badVersions: new Set(),
    ...options,
  })(previewToken({ ...link, ...changes }, privateKey));

it('a link that the registry lists and a trusted key signed is opened', () => {
  expect(open()).toEqual(link);
});

it.each<[string, Partial<PreviewLink>, Partial<PreviewLinksOptions>, string]>([
  ['is past its end', { endsAt: new Date(Date.now() - 1).toISOString() }, {}, 'ended'],
  ['names another version than the registry', { version: '3' }, {}, 'ended'],
  ['is not listed', { name: 'pr-2' }, {}, 'ended'],
  ['shows what was taken out', {}, { badVersions: new Set(['mf-hall@2']) }, 'ended'],
  ['is newer than what this shell knows', { revision: 9 }, {}, 'early'],
  ['meets no registry', {}, { view: () => null }, 'early'],
  [
    'is signed by the key of another remote',
    {},
    { trustedKeys: () => trust(publicKey, 'mf-other') },
    'invalid',
  ],
  ['is signed by an unknown key', {}, { trustedKeys: () => trust(stranger, 'mf-hall') }, 'invalid'],
])('a link that %s shows nothing', (_what, changes, options, expected) => {
  expect(open(changes, options)).toBe(expected);
});

const stranger = generateKeyPairSync('ed25519').publicKey;
const trust = (key: typeof publicKey, remote: string) => [{ id: '', key, remotes: [remote] }];
