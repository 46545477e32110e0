import { onOrOff, SettingError } from '@icoteca/shared-contracts/settings';
import { Problem } from '../../problem.ts';
import { runCommandOrFail } from '../../processes/run-command.ts';
import { programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { realProviderIn } from './identity.ts';
import { processEnvironment } from './server.ts';

/**
 * Has the servers read their settings before anything is built, and checks that the server of DATABASE_URL answers.
 * @throws {Problem} with the code of the first variable that cannot be used
 */
export function checkSettings(options: SystemOptions): Promise<void> {
  return options.progress.phase('settings', async () => {
    const env = processEnvironment(options, {
      PORT: String(options.port),
      ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    });
    requireLocalSignIn(env);
    const checks = [programs.apiSettings, programs.gatewaySettings].map((program) =>
      runCommandOrFail({
        name: 'check of the settings',
        command: [process.execPath, program],
        cwd: options.project,
        env,
        ...(options.signal && { signal: options.signal }),
      }),
    );
    await Promise.all(checks);
  });
}

/** Test accounts are not offered on a public site or beside real providers, so requesting them is a mistake. */
function requireLocalSignIn(env: NodeJS.ProcessEnv): void {
  try {
    const isWanted = onOrOff(env, 'LOCAL_SIGN_IN', false);
    const provider = realProviderIn(env);
    const obstacle = env.PUBLIC_ORIGINS ? 'PUBLIC_ORIGINS' : provider;
    if (isWanted && obstacle)
      throw new SettingError('LOCAL_SIGN_IN_INVALID', `LOCAL_SIGN_IN=on is not allowed beside ${obstacle}.`);
  } catch (error) {
    if (error instanceof SettingError) throw new Problem(error.code, error.message, error.hint);
    throw error;
  }
}
