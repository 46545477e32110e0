import { compileFunction } from 'node:vm';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import type { VersionName } from './verified-bundle.ts';

/** The exposed modules of a remote, by their names in `remote.json`, as they run on the server. */
export type RemoteServerModule = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const bundleExports = z.object({
  exposes: z.record(z.string(), z.custom<Record<string, unknown>>(isObject)),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * Runs a server bundle. It sees the shared packages and nothing else of the process through `require`; its frames in a
 * stack trace are named `mf-search@1.0.0-3f9a2c81/server.cjs`.
 * @param sharedModules the shell's copies by request
 * @throws FederationError REMOTE_FORBIDDEN_IMPORT, REMOTE_MODULE_INVALID
 */
export function compiledModule(
  code: string,
  remote: VersionName,
  sharedModules: Readonly<Record<string, unknown>>,
): RemoteServerModule {
  const label = `${remote.name}@${remote.version}`;
  const allowed = new Map(Object.entries(sharedModules));
  const requireShared = (request: string): unknown => {
    if (allowed.has(request)) return allowed.get(request);
    throw new FederationError('REMOTE_FORBIDDEN_IMPORT', `${label} requires "${request}".`, {
      hint: `Only these are shared: ${[...allowed.keys()].join(', ')}. Everything else belongs into its bundle.`,
    });
  };
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${label}/server.cjs` });
    run(module, module.exports, requireShared);
    return bundleExports.parse(module.exports).exposes;
  } catch (cause) {
    if (cause instanceof FederationError) throw cause;
    throw new FederationError('REMOTE_MODULE_INVALID', `${label} fails while its modules start.`, {
      hint: 'Its code throws outside of any component or loader; the cause names the line.',
      cause,
    });
  }
}
