import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startOwnedProcess } from '@icoteca/tooling/start';

/** A server that ours is measured against, in a process of its own. */
export interface PeerServer {
  readonly url: string;
  /** Its process; undefined when it did not start. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** Starts a server with our Node and waits until a path of it answers 200. @throws Error with what it printed */
export async function startPeer(options: {
  name: string;
  command: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  url: string;
  readyPath: string;
}): Promise<PeerServer> {
  // Like our own servers in a group of its own: Linux shares the processors out by groups.
  const child = startOwnedProcess([process.execPath, ...options.command], {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
  });
  let printed = '';
  const listen = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(options.url + options.readyPath))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new Error(`The ${options.name} did not answer:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url: options.url, pid: child.pid, stop: () => stop(child) };
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
