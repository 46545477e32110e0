import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sourceHash } from './source-hash.ts';

function packageWith(files: Record<string, string>): string {
  const folder = path.join(temporaryFolder(), 'mf-small');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('sourceHash', () => {
  const files = { 'src/routes.tsx': 'a', 'package.json': '{}' };
  it('is the same for the same sources in another place', () => {
    expect(sourceHash(packageWith(files))).toBe(sourceHash(packageWith(files)));
  });
  it.each([
    ['text', { ...files, 'src/routes.tsx': 'b' }],
    ['name', { 'src/route.tsx': 'a', 'package.json': '{}' }],
    ['number of files', { ...files, 'src/more.css': '' }],
  ])('differs with the %s', (_what, changed) => {
    expect(sourceHash(packageWith(changed))).not.toBe(sourceHash(packageWith(files)));
  });
  it('does not differ with tests, docs, the build itself and what a repository has besides', () => {
    const noise = {
      ...files,
      'src/routes.test.tsx': 'x',
      'dist/web/a.js': 'x',
      'README.md': 'x',
      'node_modules/react/index.js': 'x',
      '.git/HEAD': 'x',
      '.cache/webpack/0.pack': 'x',
    };
    expect(sourceHash(packageWith(noise))).toBe(sourceHash(packageWith(files)));
  });
});
