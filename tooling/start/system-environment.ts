import type { SystemOptions } from './system-options.ts';

/** The environment of one process: ours, what the system has in common, and what is its own. */
export function processEnvironment(
  options: SystemOptions,
  own: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: options.dataDirectory,
    ...(options.iconSets === undefined ? {} : { ICON_SETS: options.iconSets }),
    ...options.environment,
    ...own,
  };
}
