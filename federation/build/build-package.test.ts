import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectDir } from '../project-dir.ts';
import { buildPackage } from './build-package.ts';

/** Inside the project, because a build resolves its packages from there. */
const folder = path.join(projectDir, '.cache', 'trials', `mf-built-${process.pid}`);

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('buildPackage', () => {
  write('package.json', '{ "name": "mf-built", "version": "1.0.0", "type": "module" }');
  write('src/routes.ts', 'export const createRoutes = () => [];');
  write(
    'webpack.config.mjs',
    "import { remoteConfig } from '@icoteca/federation/webpack';\nexport default remoteConfig({ dir: import.meta.dirname });",
  );
  write(
    'remote.json',
    JSON.stringify({
      name: 'mf-built',
      title: 'Built',
      mounts: ['/built'],
      exposes: { './routes': './src/routes.ts' },
      requires: { contracts: '^1.0.0' },
    }),
  );
  const server = () => readFileSync(path.join(folder, 'dist', 'server', 'server.cjs'), 'utf8');

  it('builds once for the same sources, also for two concurrent calls', async () => {
    expect(await Promise.all([buildPackage(folder), buildPackage(folder)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(existsSync(path.join(folder, 'dist', 'web', 'remoteEntry.js.br'))).toBe(true);
    expect(await buildPackage(folder)).toBe(false);
  }, 60_000);

  it('builds again when a source changed', async () => {
    expect(server()).not.toContain('/changed');
    write('src/routes.ts', "export const createRoutes = () => [{ path: '/changed' }];");
    expect(await buildPackage(folder)).toBe(true);
    expect(server()).toContain('/changed');
  }, 60_000);

  it("repeats webpack's words, without its stacks, when the package does not build", async () => {
    appendFileSync(path.join(folder, 'src', 'routes.ts'), "\nimport 'node:fs';");
    await expect(buildPackage(folder)).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      message: expect.stringMatching(/^(?!.*node_modules.webpack.lib).*ERROR in node:fs/s),
    });
  }, 60_000);
});
