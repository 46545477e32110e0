import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FederationError } from '../federation-error.ts';
import { toolPath } from '../package-folders.ts';
import { projectDir } from '../project-dir.ts';
import { writeAtomically } from '../registry/atomic-file.ts';
import { writeCompressedFiles } from '../registry/compressed-files.ts';
import { buildRecord } from '../registry/version-files.ts';
import { withWriteLock } from '../registry/write-lock.ts';
import { sourceHash } from './source-hash.ts';

/** How long a build waits for the same build in another process, in ms. */
const PATIENCE = 10 * 60_000;

/**
 * Builds a package with its webpack.config.mjs, unless its sources are those of the build that is there.
 * @param packageDir absolute path
 * @returns true when it was built now
 * @throws FederationError BUILD_FAILED with webpack's last lines
 */
export async function buildPackage(packageDir: string): Promise<boolean> {
  const name = path.basename(packageDir);
  // webpack empties its folder, so a build by hand removes the record of the build before it.
  const record = path.join(packageDir, 'dist', 'server', buildRecord);
  const hash = sourceHash(packageDir);
  if (isBuilt(record, hash)) return false;
  return withWriteLock(
    path.join(projectDir, '.cache', 'build', `${name}.lock`),
    async () => {
      if (isBuilt(record, hash)) return false;
      await runWebpack(packageDir, name);
      await writeCompressedFiles(path.join(packageDir, 'dist', 'web'));
      await writeAtomically(record, `${JSON.stringify({ hash })}\n`);
      return true;
    },
    PATIENCE,
  );
}

function isBuilt(record: string, hash: string): boolean {
  if (!existsSync(record)) return false;
  return readFileSync(record, 'utf8').includes(hash);
}

function runWebpack(packageDir: string, name: string): Promise<void> {
  const child = spawn(process.execPath, [toolPath('webpack/bin/webpack.js')], {
    cwd: packageDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-8000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new FederationError('BUILD_FAILED', `${name} does not build.\n${withoutStacks(output).trim()}\n`, {
            hint: `Run "npx webpack" in ${packageDir} to see the whole.`,
          }),
        );
    });
  });
}

/** webpack's errors without the stacks of webpack and its loaders, which hide the line that matters. */
function withoutStacks(output: string): string {
  const isFrame = /^\s+at .*[/\\]|^\s+\d+: [\w<>]+$|^\s+Stack backtrace:$/;
  const lines = output.split('\n').filter((line) => !isFrame.test(line));
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
