import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

/**
 * Starts a program in a process group of its own, so that Ctrl+C in a terminal reaches us alone and we can end everything
 * in order. A program for our own Node ends by itself when we are killed.
 * @param command executable and arguments; `process.execPath` for our own Node
 */
export function startOwnedProcess(
  [executable, ...args]: readonly [string, ...string[]],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): ChildProcessWithoutNullStreams {
  const isNode = executable === process.execPath;
  const child = spawn(executable, isNode ? ['--import', endWithParent, ...args] : args, {
    cwd,
    env,
    detached: true,
  });
  // Any other program might wait for input.
  if (!isNode) child.stdin.end();
  return child;
}
