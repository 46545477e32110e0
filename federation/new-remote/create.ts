#!/usr/bin/env node
import path from 'node:path';
import { runCommand, usage } from '../run-command.ts';
import { writeRemote } from './write-remote.ts';

/** `npm create @icoteca/remote mf-packs`: a remote in a folder of its own, which is ready to be a repository. */
await runCommand(async function* create([folder]) {
  if (!folder) throw usage('npm create @icoteca/remote mf-packs');
  writeRemote(path.resolve(folder), { isOwnRepository: true });
  yield `${folder} is written. Go on with`;
  yield `  cd ${folder}`;
  yield '  npm install';
  yield '  npm test';
  yield '  npm run build';
  yield 'README.md in it says how it goes live.';
});
