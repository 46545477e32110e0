import { LRUCache } from 'lru-cache';
import { errorStatus } from '../common/app/page-error/error-status.ts';
import { tellGateway } from './heartbeat.ts';

/** Server bundles of remotes are compiled under this name, so their frames carry it. */
const versionFrame = /(mf-[a-z0-9-]+)@([\w.-]+)\/server\.cjs/;

/** What was told of late, so that a page that is rendered again for its error page counts once. */
const told = new LRUCache<string, true>({ max: 1000 });

/** The version in whose code an error was thrown; null when no remote is in its stack. */
function blamedVersion(error: unknown): { readonly remote: string; readonly version: string } | null {
  const [, remote, version] = versionFrame.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return remote && version ? { remote, version } : null;
}

/**
 * Tells the gateway that code of a version threw while a page was made. A call that failed is not the fault of the remote
 * that made it, and nothing is when the visitor has left.
 */
export function blameRemote(error: unknown, requestId: string): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || errorStatus(error) !== 500) return;
  const blamed = blamedVersion(error);
  if (blamed === null) return;
  const key = `${requestId} ${blamed.remote}@${blamed.version}`;
  if (told.has(key)) return;
  told.set(key, true);
  tellGateway({ type: 'remote-threw', requestId, ...blamed, message: error.message });
}
