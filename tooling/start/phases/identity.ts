import { onOrOff } from '@icoteca/shared-contracts/settings';
import { freePort } from '../../processes/free-port.ts';
import { startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { type RunningServer, runningServer } from '../running-server.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** Ids of real identity providers: with one of them nobody signs in as made-up people. */
const realProviders = /^(STAGE_)?(GITHUB|GOOGLE|MICROSOFT|FACEBOOK|APPLE)_CLIENT_ID$/;

/**
 * Where the identity server for development will answer; null where it must not stand: where the public comes, beside
 * real providers, and with LOCAL_SIGN_IN=off.
 */
export async function identityAddress(options: SystemOptions): Promise<string | null> {
  const env = processEnvironment(options);
  if (env.PUBLIC_ORIGINS || !onOrOff(env, 'LOCAL_SIGN_IN', true) || realProviderIn(env)) return null;
  return `http://127.0.0.1:${await freePort()}`;
}

/** The variable that names a real provider; undefined when there is none. */
export function realProviderIn(env: NodeJS.ProcessEnv): string | undefined {
  return Object.keys(env).find((name) => realProviders.test(name) && env[name]);
}

/** Starts the identity server for development: ready-made people in every role. */
export function startIdentityServer(options: SystemOptions, url: string): Promise<RunningServer> {
  return runningServer(options.signal, (signal) =>
    options.progress.phase('identity', async (note) => {
      const service = await startServiceProcess({
        name: 'identity',
        program: programs.identity,
        heapMb: 256,
        cwd: options.project,
        env: processEnvironment(options, { IDENTITY_PORT: new URL(url).port }),
        logFile: logFile(options.dataDirectory, 'identity'),
        readyWithinMs: 60_000,
        ...(signal && { signal }),
      });
      note('people to sign in as');
      return { url, process: service };
    }),
  );
}
