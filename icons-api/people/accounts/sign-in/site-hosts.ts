import {
  createHostRule,
  createLocaleHosts,
  defaultLocale,
  type LocaleHostSettings,
  localeHostNames,
} from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** Our hosts as a sign-in sees them: one where people sign in, and those that get the sign-in handed over. */
export interface SiteHosts {
  /** Scheme and host that the visitor of a request sees. */
  originOf(request: FastifyRequest): string;
  /** The language of an origin of ours. */
  localeOf(origin: string): string;
  /** The one host where identity providers send people back to (resolution 23). */
  authOriginOf(request: FastifyRequest): string;
  /** True for an origin of ours, as a request may name it. */
  isOurs(origin: string): boolean;
}

/** Reads our hosts from the settings; in development those of this machine. */
export function siteHosts(settings: LocaleHostSettings): SiteHosts {
  const siteOf = createLocaleHosts(settings);
  const isOurHost = createHostRule([...settings.publicOrigins, ...localeHostNames(settings)]);
  const at = (request: FastifyRequest) => siteOf(request.host);
  return {
    originOf: (request) => at(request).origin,
    localeOf: (origin) => siteOf(new URL(origin).host).locale.code,
    authOriginOf: (request) =>
      settings.publicOrigins[0] ?? at(request).localeOrigins[defaultLocale.code] ?? at(request).origin,
    isOurs(origin) {
      if (!URL.canParse(origin)) return false;
      const { host } = new URL(origin);
      return isOurHost(host) && siteOf(host).origin === origin;
    },
  };
}
