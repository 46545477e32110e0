import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtFixture } from '../fixtures/built-fixture.ts';
import { fixtureDir } from '../fixtures/fixture-dir.ts';
import { remoteLoadSizes } from './load-sizes.ts';
import { packageOf, sourceSizes } from './source-sizes.ts';

beforeAll(async () => {
  await builtFixture();
}, 60_000);

describe('remoteLoadSizes', () => {
  it('counts the entry, the scripts and the style sheets of each module', () => {
    const sizes = remoteLoadSizes(fixtureDir);
    expect(sizes.map(({ what }) => what).sort()).toEqual([
      'fixture-remote ./icon-panel',
      'fixture-remote ./routes',
    ]);
    const entry = readFileSync(path.join(fixtureDir, 'dist', 'web', 'remoteEntry.js')).length;
    for (const { scripts, styles } of sizes) {
      expect(scripts.raw).toBeGreaterThan(entry);
      expect(scripts.raw).toBeLessThan(entry + 2000);
      expect(scripts.brotli).toBeLessThan(scripts.gzip);
      expect(styles.raw).toBeGreaterThan(20);
    }
  });
});

describe('sourceSizes', () => {
  it('names the packages, the largest first', () => {
    const sizes = sourceSizes(fixtureDir);
    expect(sizes.map((size) => size.package)).toContain('its own sources');
    expect(sizes.map((size) => size.package)).not.toContain('react');
    expect(sizes[0]?.bytes).toBeGreaterThanOrEqual(sizes.at(-1)?.bytes ?? 0);
  });
  it.each([
    ['webpack://mf-search/../node_modules/@base-ui/react/esm/menu.js', '@base-ui/react'],
    ['webpack://mf-search/../node_modules/a/node_modules/b/index.js', 'b'],
    ['webpack://mf-search/../shared-ui/button/button.tsx', 'shared-ui'],
    ['webpack://mf-search/./src/routes.tsx', 'its own sources'],
    ['webpack://mf-search/webpack/runtime/chunk loaded', 'webpack runtime'],
  ])('%s is of %s', (source, owner) => {
    expect(packageOf(source)).toBe(owner);
  });
});
