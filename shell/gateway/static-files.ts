import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { workerFolder } from '@icoteca/federation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedPolicy, documentHeaders, workerPolicy } from './security-headers.ts';

/**
 * Names carry a hash or a version, so an address never changes its content: nobody asks again whether it did, or for a
 * piece of it. Seventy bytes less on each of twenty answers.
 */
const forEver = {
  immutable: true,
  maxAge: '365d',
  lastModified: false,
  etag: false,
  acceptRanges: false,
} as const;

/**
 * Scripts and style sheets are no documents: 300 bytes on each answer would speak to nobody. That a connection stays open
 * is what HTTP/1.1 means without being told.
 */
const withoutDocumentHeaders = (reply: Pick<FastifyReply, 'removeHeader' | 'raw'>) => {
  for (const name of documentHeaders) reply.removeHeader(name);
  reply.raw.removeHeader('connection');
};

const isWorkerScript = (file: string) => path.basename(path.dirname(file)) === workerFolder;

/** Pictures of the site that need no build; their names stay, so their contents may change. */
const ownPictures = path.resolve(import.meta.dirname, '..', 'static');

/** The letters of pages that no build makes: plain documents, the local checkout. */
const ownFonts = path.resolve(import.meta.dirname, '..', '..', 'shared-ui', 'fonts');

/**
 * Serves the pictures and fonts of the site under `/vue-static/` (specification CN 2), the shell's build under `/assets/` and the `web` folders of the registry under `/remotes/`; a `.br` beside a file is sent when the browser takes it.
 */
export function registerStaticFiles(
  app: FastifyInstance,
  folders: { readonly assets: string; readonly remotes: string },
): void {
  app.register(fastifyStatic, {
    root: ownPictures,
    prefix: '/vue-static/',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: (pathName) => pathName.endsWith('.svg'),
    maxAge: '1d',
    // The header that other sites embed shows the flags of languages.
    setHeaders: (reply) => {
      reply.header('content-security-policy', closedPolicy);
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  app.register(fastifyStatic, {
    root: ownFonts,
    prefix: '/vue-static/fonts/',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: (pathName) => pathName.endsWith('.woff2'),
    maxAge: '30d',
    setHeaders: withoutDocumentHeaders,
  });
  app.register(fastifyStatic, {
    root: path.resolve(folders.assets),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: (pathName) => !pathName.endsWith('.json'),
    setHeaders: withoutDocumentHeaders,
    ...forEver,
  });
  registerRemoteFiles(app, folders.remotes);
}

/**
 * Serves the `web` folders of versions under `/remotes/`.
 * @param folder of all remotes
 * @param remote the one that is served; undefined for all
 */
export function registerRemoteFiles(app: FastifyInstance, folder: string, remote?: string): void {
  app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/remotes/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    // Server bundles, signatures and manifests are for the shell alone.
    allowedPath: (pathName) => {
      const [, name, , part] = pathName.split('/');
      return part === 'web' && (remote === undefined || name === remote);
    },
    // Sibling products load remotes from their own origins; the integrity hashes say what may come.
    setHeaders: (reply, file) => {
      withoutDocumentHeaders(reply);
      if (isWorkerScript(file)) reply.header('content-security-policy', workerPolicy);
      reply.header('access-control-allow-origin', '*');
      // Scripts are fetched in CORS mode, for their integrity: the policy of requests without it says nothing of them.
      if (file.endsWith('.js') || file.endsWith('.js.br')) reply.removeHeader('cross-origin-resource-policy');
      else reply.header('cross-origin-resource-policy', 'cross-origin');
    },
    ...forEver,
  });
}
