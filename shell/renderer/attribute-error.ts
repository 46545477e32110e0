import { LRUCache } from 'lru-cache';
import { errorStatus } from '../common/app/page-error/error-status.ts';
import { notifyGateway } from './notify-gateway.ts';
import { versionInStack } from './version-in-stack.ts';

/** Recent reports: a page that is rendered again for its error page counts once. */
const reported = new LRUCache<string, true>({ max: 1000 });

/**
 * Reports that code of a version threw while a page was rendered. A failed API call is not the fault of the remote that
 * made it, and neither is an abort because the visitor left.
 */
export function attributeError(error: unknown, requestId: string): void {
  if (!(error instanceof Error) || error.name === 'AbortError' || errorStatus(error) !== 500) return;
  const found = versionInStack(error.stack ?? '');
  if (found === null) return;
  const key = `${requestId} ${found.remote}@${found.version}`;
  if (reported.has(key)) return;
  reported.set(key, true);
  notifyGateway({ type: 'remote-threw', requestId, ...found, message: error.message });
}
