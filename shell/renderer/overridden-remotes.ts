import type { IncomingHttpHeaders } from 'node:http';
import type { RemoteLoader } from '@icoteca/federation';
import { overridesHeader } from '../common/worker-headers.ts';

/** Origins by remote whose builds take the place of a version in this visitor's page. */
export type PageOverrides = Readonly<Record<string, string>>;

/** Reads what the gateway said. */
export function readOverrides(headers: IncomingHttpHeaders): PageOverrides {
  const text = headers[overridesHeader];
  return typeof text === 'string' ? (JSON.parse(text) as PageOverrides) : {};
}

/**
 * A loader that leaves overridden remotes out: their code is the developer's, unsigned, and runs in the browser alone. The
 * page is then as when a remote cannot be rendered, and the browser draws its regions.
 */
export function withoutOverridden(
  loader: RemoteLoader,
  overrides: PageOverrides,
): Pick<RemoteLoader, 'load'> {
  return {
    load: (remote) =>
      remote.name in overrides
        ? Promise.reject(new Error(`REMOTE_OVERRIDDEN: ${remote.name} is drawn in the browser.`))
        : loader.load(remote),
  };
}
