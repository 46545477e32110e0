import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names carry a hash or a version, so an address never changes its content. */
const forEver = { immutable: true, maxAge: '365d' } as const;

/**
 * Serves the shell's build under `/assets/` and the `web` folders of the registry under `/remotes/`; a `.br` beside a
 * file is sent when the browser takes it.
 */
export function registerStaticFiles(
  app: FastifyInstance,
  folders: { readonly assets: string; readonly remotes: string },
): void {
  app.register(fastifyStatic, {
    root: path.resolve(folders.assets),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: (pathName) => !pathName.endsWith('.json'),
    ...forEver,
  });
  app.register(fastifyStatic, {
    root: path.resolve(folders.remotes),
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    // Server bundles, signatures and manifests are for the shell alone.
    allowedPath: (pathName) => /^\/[\w.-]+\/[\w.-]+\/web\//.test(pathName),
    // Sibling products load remotes from their own origins; the integrity hashes say what may come.
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
    ...forEver,
  });
}
