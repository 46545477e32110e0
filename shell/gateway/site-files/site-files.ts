import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { homePath, type SiteLocale } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { closedPolicy } from '../security-headers.ts';
import { siteText } from '../site-texts.ts';

/** ms. */
const DAY = 86_400_000;
/** A reader trusts the file for this long; RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** Path of the file (RFC 9116, 3). */
const securityTextPath = '/.well-known/security.txt';

/**
 * Says to whom somebody reports a weakness (RFC 9116).
 * @param contact a URI: `mailto:`, `https:` or `tel:`
 * @param now milliseconds since 1970
 */
function securityText(origin: string, contact: string, now: number): string {
  // Whole days, so that the file stays the same for caches.
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString().replace('.000Z', 'Z');
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}${securityTextPath}\n`;
}

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
      .header('cache-control', `public, max-age=${DAY / 1000}`)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(siteOfRequest(request).locale))),
  );

  app.get(securityTextPath, async (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY / 1000}`)
      .type('text/plain; charset=utf-8')
      .send(securityText(siteOfRequest(request).origin, securityContact, now())),
  );
}

/** Grounds of the page in both themes, as `--surface-page` has them. */
const themeColours = { light: '#fbfbf9', dark: '#121211' } as const;

/** What a system needs to install the site as an application (W3C, Web Application Manifest). */
function webManifest(locale: SiteLocale): object {
  const png = (name: string, edge: number, purpose: 'any' | 'maskable') => ({
    src: `/site-icons/${name}.png`,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: homePath,
    name: 'Icoteca',
    short_name: 'Icoteca',
    description: siteText(locale.code, 'site.title'),
    lang: locale.iso,
    dir: 'ltr',
    start_url: homePath,
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('maskable-512', 512, 'maskable')],
  };
}
