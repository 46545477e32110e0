import {
  createHostRule,
  createLocaleHosts,
  defaultLocale,
  type LocaleHostSettings,
  localeHostNames,
} from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** Our hosts: one where people sign in, and those that it hands sign-ins over to. */
export interface SiteHosts {
  /** Origin that the visitor of a request sees. */
  originOf(request: FastifyRequest): string;
  localeOf(origin: string): string;
  /** Origin of the one host that identity providers redirect to (resolution 23). */
  authOriginOf(request: FastifyRequest): string;
  isOurs(origin: string): boolean;
}

/** In development the hosts of this machine. */
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
