import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The identity server for development as a process of its own, as it runs beside the site. */
export interface RunningIdentityServer {
  url: string;
  stop(): Promise<void>;
}

export function startIdentityServer(): Promise<RunningIdentityServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../identity-server/main.ts')], {
    env: { ...process.env, IDENTITY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The identity server ended with ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const line = chunk.toString().match(/\{"event":"ready".*\}/);
      if (!line) return;
      const { url } = JSON.parse(line[0]) as { url: string };
      resolve({
        url,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
