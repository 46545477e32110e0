import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './fixtures/built-fixture.ts';
import { fixtureDir } from './fixtures/fixture-dir.ts';
import { readRemoteDescription } from './remote-description.ts';

const good = {
  name: 'mf-small',
  title: 'Small',
  exposes: { './panel': './src/panel.tsx' },
  requires: { contracts: '^1.0.0' },
};

function read(description: unknown) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(description));
  return () => readRemoteDescription(folder);
}

describe('readRemoteDescription', () => {
  it('fills what may be left out', () => {
    expect(read(good)()).toEqual({
      ...good,
      mounts: [],
      pages: {},
      slots: {},
      trials: [],
      budgets: {},
      events: { emits: [], hears: [] },
    });
    expect(readRemoteDescription(fixtureDir).name).toBe('mf-fixture');
  });
  it.each([
    ['a name of another kind', { ...good, name: 'search' }, 'name: a remote is named like "mf-search"'],
    ['an unknown field', { ...good, mount: '/x' }, 'mount'],
    [
      'a range that is none',
      { ...good, requires: { contracts: 'newest' } },
      'requires.contracts: not a version range',
    ],
    [
      'a slot without its module',
      { ...good, slots: { header: './header' } },
      'slots.header: "./header" is not among exposes',
    ],
    [
      'a page that is no mount',
      { ...good, pages: { '/small': './panel' } },
      'pages./small: is not among mounts',
    ],
    [
      'a page without its module',
      { ...good, mounts: ['/small'], pages: { '/small': './routes-of-it' } },
      'pages./small: "./routes-of-it" is not among exposes',
    ],
    [
      'a personal page that is no mount',
      { ...good, personal: ['/small/:id'] },
      'personal: "/small/:id" is not among mounts',
    ],
    [
      'a page of uploads without an id',
      { ...good, mounts: ['/small/:name'], personalUploads: ['/small/:name'] },
      'personalUploads: "/small/:name" is not among mounts, or has no :id',
    ],
    [
      'a personalized page that is no mount',
      { ...good, personalized: ['/small/:id'] },
      'personalized: "/small/:id" is not among mounts',
    ],
    [
      'mounts without routes',
      { ...good, mounts: ['/small'] },
      'exposes: a remote with mounts must expose "./routes"',
    ],
  ])('refuses %s and names it', (_what, description, message) => {
    expect(read(description)).toThrow(
      expect.objectContaining({
        code: 'REMOTE_DESCRIPTION_INVALID',
        message: expect.stringContaining(message),
      }),
    );
  });
  it('says so when there is no remote.json', () => {
    expect(() => readRemoteDescription(temporaryFolder())).toThrow(
      expect.objectContaining({ code: 'REMOTE_DESCRIPTION_INVALID' }),
    );
  });
});
