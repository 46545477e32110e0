import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';
import { dataDirectory, projectDir } from '../project-dir.ts';
import { makeRemoteKey } from '../registry/keys.ts';
import { runCommand, usage } from '../run-command.ts';
import { addComposeService, addWorkspace, writeKubernetesServer, writeRemote } from './write-remote.ts';

/** `npm run new-remote -- mf-collections`: a remote that builds, tests and publishes from the start. */
await runCommand(async function* newRemote([name]) {
  if (!name) throw usage('npm run new-remote -- mf-collections');
  const folder = path.join(projectDir, name);
  writeRemote(folder);
  const manifest = path.join(projectDir, 'package.json');
  writeFileSync(manifest, addWorkspace(readFileSync(manifest, 'utf8'), name));
  const compose = path.join(projectDir, 'docker-compose.yml');
  writeFileSync(compose, addComposeService(readFileSync(compose, 'utf8'), name));
  writeKubernetesServer(path.join(projectDir, 'kubernetes/base/remotes'), name);
  makeRemoteKey(dataDirectory(), name);
  yield `${name} is written, with a key that signs it and nothing else, and servers in docker-compose.yml and kubernetes/; npm links it`;
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  const { status } = spawnSync('npm', npm, { cwd: projectDir, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    throw new FederationError('INSTALL_FAILED', `npm install ended with ${status}.`, {
      hint: 'Run "npm install" in the project, then go on.',
    });
  }
  const page = name.replace(/^mf-/, '');
  yield `npx vitest run ${name}                 runs its tests, with no shell`;
  yield `cd ${name} && npm run publish-remote   builds and publishes it`;
  yield `npm run activate                       while the site runs: then it answers /${page} within 5 s`;
});
