import type { FastifyInstance } from 'fastify';
import { repeat } from '../database/repeat.ts';
import { sweepKeys } from '../idempotency/idempotency-keys.ts';
import { collectionRoutes } from './collection.routes.ts';
import { collectionIconRoutes } from './collection-icon.routes.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { sweepDeleted } from './delete-collection.ts';
import { publicCollectionRoutes } from './public-collection.routes.ts';

const SWEEP_EVERY_MS = 600_000;

/** All calls of collections, and the sweeps of deleted collections and expired Idempotency-Keys. @param adminToken of the operator */
export function personalCollectionRoutes(
  app: FastifyInstance,
  ports: CollectionPorts,
  adminToken: string | undefined,
): void {
  collectionRoutes(app, ports);
  collectionIconRoutes(app, ports);
  publicCollectionRoutes(app, ports, adminToken);
  const sweep = async () => {
    await sweepDeleted(ports.database, Date.now());
    await sweepKeys(ports.database, Date.now());
  };
  const stopSweeps = repeat(
    sweep,
    (error) => app.log.warn({ err: error }, 'Deleted collections were not swept; it is tried again later'),
    { everyMs: SWEEP_EVERY_MS },
  );
  app.addHook('onClose', stopSweeps);
}
