import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { documentHeaders } from './security-headers.ts';

/** How long a browser caches the moving URL, and how much longer while it revalidates; seconds. */
const moving = { fresh: 300, stale: 86_400 };

/** A folder of the moving address: `v1`. All others are versions. */
const movingFolder = /^v\d+$/;

/**
 * Serves header and search bar for pages of other sites (docs/embedding.md): `/embed/v1/` holds the scripts of the newest
 * version for five minutes, `/embed/{version}/` never changes.
 * @param folder `{dataDir}/embed`, as the build leaves it
 */
export function registerEmbedFiles(app: FastifyInstance, folder: string): void {
  // A shell may start before the first build.
  mkdirSync(folder, { recursive: true });
  const root = path.resolve(folder);
  app.register(fastifyStatic, {
    root,
    prefix: '/embed/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    cacheControl: false,
    allowedPath: (pathName) => /^\/[\w]+\/(federated\/|types\/)?[\w.-]+\.(js|json|d\.ts)$/.test(pathName),
    setHeaders: (reply, file) => {
      for (const name of documentHeaders) reply.removeHeader(name);
      const isMoving = movingFolder.test(path.relative(root, file).split(path.sep)[0] ?? '');
      reply.header(
        'cache-control',
        isMoving
          ? `public, max-age=${moving.fresh}, stale-while-revalidate=${moving.stale}`
          : 'public, max-age=31536000, immutable',
      );
      // The ending is a kind of video to others.
      if (file.includes('.d.ts')) reply.type('text/plain; charset=utf-8');
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
