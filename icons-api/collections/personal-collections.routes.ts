import type { FastifyInstance } from 'fastify';
import { collectionRoutes } from './collection.routes.ts';
import { collectionIconRoutes } from './collection-icon.routes.ts';
import type { CollectionPorts } from './collection-ports.ts';
import { publicCollectionRoutes } from './public-collection.routes.ts';
import { startSweeps } from './start-sweeps.ts';

/** All calls of collections, and the sweeps of what they leave. @param adminToken of the operator; undefined lets nobody in by one */
export function personalCollectionRoutes(
  app: FastifyInstance,
  ports: CollectionPorts,
  adminToken: string | undefined,
): void {
  collectionRoutes(app, ports);
  collectionIconRoutes(app, ports);
  publicCollectionRoutes(app, ports, adminToken);
  app.addHook('onClose', startSweeps(ports.database, app.log));
}
