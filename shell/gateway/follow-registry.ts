import { type SnapshotWatch, watchSnapshot } from '@icoteca/federation';
import type { FastifyBaseLogger } from 'fastify';

/** The registry as workers see it. While it cannot be read no page is cached. */
export async function followRegistry(
  dataDir: string,
  log: FastifyBaseLogger,
  onChange: () => void,
): Promise<SnapshotWatch | undefined> {
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the registry cannot be read; pages are not kept for its newest state');
  return watchSnapshot(dataDir, { onError, onChange }).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
}
