import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { startPackageRegistry } from '../fixtures/package-registry.ts';
import { runAsTeam } from '../fixtures/team-shell.ts';
import { projectDir } from '../project-dir.ts';
import { provenanceOf } from './provenance.ts';
import { publishedPackages } from './published-packages.ts';
import { workspaceManifest } from './workspace-manifest.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(projectDir, file), 'utf8'));

describe('a proof of origin', () => {
  const github = {
    ACTIONS_ID_TOKEN_REQUEST_URL: 'https://ci.example/token',
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'team/site',
  };

  it('names the repository where the job offers one', () => {
    expect(provenanceOf(github)).toEqual({ repository: 'https://git.example/team/site' });
    const gitlab = { SIGSTORE_ID_TOKEN: 'x', CI_PROJECT_URL: 'https://git.example/team/site' };
    expect(provenanceOf(gitlab)).toEqual({ repository: 'https://git.example/team/site' });
  });

  it('is not offered on the machine of a developer, nor in a job without the right to it', () => {
    expect(provenanceOf({})).toBeNull();
    expect(provenanceOf({ ...github, ACTIONS_ID_TOKEN_REQUEST_URL: undefined })).toBeNull();
    expect(provenanceOf({ CI_PROJECT_URL: 'https://git.example/team/site' })).toBeNull();
  });
});

describe('versions of packages', () => {
  it('are raised by changesets for those that are published, and for no others', () => {
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(read('package.json'));
    const { ignore } = z.object({ ignore: z.array(z.string()) }).parse(read('.changeset/config.json'));
    const isIgnored = (name: string) => ignore.some((pattern) => path.matchesGlob(name, pattern));
    const published = new Set(publishedPackages.map(({ folder }) => folder));
    for (const folder of workspaces)
      expect([folder, isIgnored(read(`${folder}/package.json`).name)]).toEqual([
        folder,
        !published.has(folder),
      ]);
    expect(workspaceManifest('federation').version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

it('a version is published once; the next time it is said to be there', async () => {
  const folder = temporaryFolder(afterAll);
  const packages = await startPackageRegistry(temporaryFolder(afterAll));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "@icoteca/one", "version": "1.0.0" }');
    await runAsTeam('npm', ['pack'], { cwd: folder });
    const module = path.join(import.meta.dirname, 'publish-tarball.ts');
    const tarball = {
      name: '@icoteca/one',
      version: '1.0.0',
      file: path.join(folder, 'icoteca-one-1.0.0.tgz'),
    };
    // npm goes by the registry of the scope.
    const publish = (registry = packages.url) =>
      runAsTeam(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { publishTarball } from ${JSON.stringify(module)};
          console.log(await publishTarball(${JSON.stringify(tarball)}, ${JSON.stringify(registry)}, false));`,
        ],
        {
          cwd: folder,
          env: { ...packages.env, npm_config_fetch_retries: '0', 'npm_config_@icoteca:registry': registry },
        },
      );
    expect(await publish()).toEqual({ code: 0, output: 'true\n' });
    expect(await publish()).toEqual({ code: 0, output: 'false\n' });
    const { output } = await publish('http://127.0.0.1:9/');
    expect(output).toContain('PACKAGE_NOT_PUBLISHED');
  } finally {
    await packages.close();
  }
}, 120_000);
