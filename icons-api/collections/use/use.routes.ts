import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from '../../calls/api-ports.ts';
import type { ImageRoutesOptions } from '../../icon-files/image.routes.ts';
import type { CollectionZips } from './collection-zips.ts';
import { collectionDownloadRoutes } from './download.routes.ts';
import { publicFileRoutes } from './public-files.routes.ts';
import type { ReadableCollections } from './readable-collections.ts';
import { collectionStyleRoutes } from './style.routes.ts';

export interface CollectionUseOptions {
  ports: ApiPorts;
  images: ImageRoutesOptions;
  collections: ReadableCollections;
  zips: CollectionZips;
}

export async function collectionUseRoutes(
  app: FastifyInstance,
  options: CollectionUseOptions,
): Promise<void> {
  const { ports, images, collections, zips } = options;
  collectionDownloadRoutes(app, { database: ports.database, images, collections, zips });
  publicFileRoutes(app, { images, collections });
  collectionStyleRoutes(app, { ports, loadIcons: images.ports.loadIcons, collections });
}
