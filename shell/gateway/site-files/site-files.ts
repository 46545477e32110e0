import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteLocale } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { closedPolicy } from '../security-headers.ts';
import { securityText, securityTextPath } from './security-text.ts';
import { webManifest } from './web-manifest.ts';

export interface SiteFilesOptions {
  /** Scheme, host and language under which a host of ours is seen. */
  readonly siteOf: (host: string) => { readonly origin: string; readonly locale: SiteLocale };
  /** URI for reports of weaknesses. */
  readonly securityContact: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Drawn by icons-api/icon-files/site-icons.ts. */
const icons = path.resolve(import.meta.dirname, '..', '..', 'static', 'site-icons');
const DAY = 86_400;

/**
 * Files about the site as a whole: its icons under `/site-icons/`, `/favicon.ico` and `/apple-touch-icon.png`, the manifest
 * in the language of the host, and `/.well-known/security.txt`.
 */
export function registerSiteFiles(
  app: FastifyInstance,
  { siteOf, securityContact, now = Date.now }: SiteFilesOptions,
): void {
  const siteOfRequest = ({ headers }: { headers: { host?: string | undefined } }) =>
    siteOf(headers.host ?? 'localhost');
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: icons,
      prefix: '/site-icons/',
      index: false,
      dotfiles: 'deny',
      allowedPath: (pathName) => /^\/?[\w-]+\.(?:png|ico)$/.test(pathName),
      maxAge: '1d',
      setHeaders: (reply) => {
        reply.header('content-security-policy', closedPolicy);
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    // Programs ask for these two addresses without reading a page.
    for (const name of ['favicon.ico', 'apple-touch-icon.png'])
      scope.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  });

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(siteOfRequest(request).locale))),
  );

  app.get(securityTextPath, async (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY}`)
      .type('text/plain; charset=utf-8')
      .send(securityText(siteOfRequest(request).origin, securityContact, now())),
  );
}
