import { spawn } from 'node:child_process';
import { installedPackagesAreCurrent, stampInstalledPackages } from './installed-packages.mjs';
import { BootstrapProblem } from './problem.mjs';

/** Enough for npm's own explanation of what went wrong. */
const LAST_LINES = 15;

/**
 * Makes node_modules agree with package-lock.json by `npm ci`; does nothing when it does already.
 * No package may run a script of its own while it is installed.
 * @param {string} project absolute path of the project
 * @param {(project: string) => Promise<void>} [runCi] replaced by tests
 * @returns {Promise<'current' | 'installed'>}
 * @throws {BootstrapProblem} INSTALL_FAILED with npm's last lines
 */
export async function ensureInstalled(project, runCi = npmCi) {
  if (await installedPackagesAreCurrent(project)) return 'current';
  await runCi(project);
  await stampInstalledPackages(project);
  return 'installed';
}

async function npmCi(project) {
  console.log('install     ……  the packages of package-lock.json (about a minute the first time)');
  const { command, prefix } = npmCommand();
  const args = [...prefix, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      lines.splice(0, lines.length - LAST_LINES);
    });
  }
  const interruption = passSignalsOn(child);
  const failure = await new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }));
    child.on('close', (code) => resolve(code === 0 ? undefined : { code }));
  });
  const signal = interruption.end();
  if (signal)
    throw new BootstrapProblem(
      'START_INTERRUPTED',
      `Ended by ${signal} while packages were installed.`,
      'Run the command again; it installs what is missing.',
    );
  if (!failure) return;
  console.error(lines.join('\n'));
  throw new BootstrapProblem(
    'INSTALL_FAILED',
    failure.error ? 'npm could not be started.' : `npm ci ended with exit code ${failure.code}.`,
    'Read its lines above; it needs a reachable package registry and about 1 GB of disk.',
    { cause: failure.error },
  );
}

/** Without it npm would go on installing when this process alone receives the signal. */
function passSignalsOn(child) {
  let received;
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      received ??= signal;
      child.kill(signal);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return {
    end() {
      for (const remove of listeners) remove();
      return received;
    },
  };
}

/** The npm that started us, so that a second one on the PATH is never mixed in; else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js')) return { command: process.execPath, prefix: [running] };
  return { command: 'npm', prefix: [] };
}
