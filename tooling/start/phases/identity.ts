import { onOrOff } from '@icoteca/shared-contracts/settings';
import { freePort } from '../../processes/free-port.ts';
import { programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { processEnvironment, type RunningServer, startServer } from './server.ts';

/** Ids of real identity providers: beside one of them there are no test accounts. */
const REAL_PROVIDERS = /^(STAGE_)?(GITHUB|GOOGLE|MICROSOFT|FACEBOOK|APPLE)_CLIENT_ID$/;

/**
 * URL of the identity server for development; null where there must be none: on a public site, beside real providers,
 * and with LOCAL_SIGN_IN=off.
 */
export async function identityServerUrl(options: SystemOptions): Promise<string | null> {
  const env = processEnvironment(options);
  if (env.PUBLIC_ORIGINS || !onOrOff(env, 'LOCAL_SIGN_IN', true) || realProviderIn(env)) return null;
  return `http://127.0.0.1:${await freePort()}`;
}

/** The variable that names a real provider; undefined when there is none. */
export function realProviderIn(env: NodeJS.ProcessEnv): string | undefined {
  return Object.keys(env).find((name) => REAL_PROVIDERS.test(name) && env[name]);
}

/** Starts the identity server for development, with test accounts in every role. */
export function startIdentityServer(options: SystemOptions, url: string): Promise<RunningServer> {
  return startServer(options, {
    name: 'identity',
    program: programs.identity,
    heapMb: 256,
    environment: { IDENTITY_PORT: new URL(url).port },
    note: 'test accounts',
  });
}
