import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-runtime.mjs';
import { BootstrapProblem } from './problem.mjs';
import { phase } from './progress.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs what is missing, then runs one TypeScript program of the project under its own Node and ends as it ends.
 * @param {string} program path inside the project, such as `tooling/start/main.ts`
 */
export async function runProgram(program) {
  try {
    await phase('install', async () => {
      const outcome = await ensureInstalled(project);
      return { note: outcome === 'current' ? 'nothing to do' : 'packages installed', value: undefined };
    });
    handOver(findNode(project), program);
  } catch (error) {
    console.error(error instanceof BootstrapProblem ? error.message : error);
    process.exitCode = 1;
  }
}

function handOver(node, program) {
  const child = spawn(node, [join(project, program), ...process.argv.slice(2)], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${join(project, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    },
  });
  // The program ends its own children in order, so we wait for it instead of dying first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** How often we look whether npm is still there, in ms. */
const NPM_CHECK_MS = 500;

/**
 * npm forwards signals to us (the scripts use `exec`, so there is no shell between), but not when it is killed itself.
 * Then the program is ended.
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const startedBy = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, NPM_CHECK_MS);
  watch.unref();
}
