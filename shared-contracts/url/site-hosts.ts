import { defaultLocale, localeOf, type SiteLocale, siteLocales } from '../locales/locales.ts';

/** What the host of a request says. */
export interface HostLocale {
  readonly locale: SiteLocale;
  /** Scheme and host that the visitor sees. */
  readonly origin: string;
  /** The origin of every offered locale, by code. */
  readonly localeOrigins: Readonly<Record<string, string>>;
}

export interface LocaleHostSettings {
  /** Origins of the default locale, `https://icoteca.example`. */
  readonly publicOrigins: readonly string[];
  /** Origins of other locales that are no label before a public origin, by code: `{ fr: "https://icoteca.fr" }`. */
  readonly localeOrigins: Readonly<Record<string, string>>;
}

/**
 * Which host speaks which language (specification CN 2: "Each locale is served from its own domain with no language
 * prefix"). A locale has the origin that the settings name, otherwise its code as a label before the plain host:
 * `fr.icoteca.example`, `fr.localhost:3000`.
 */
export function createLocaleHosts(settings: LocaleHostSettings): (host: string) => HostLocale {
  const named = Object.entries(settings.localeOrigins);
  const [firstPublic] = settings.publicOrigins;

  return (host) => {
    const ofOwnName = named.find(([, origin]) => new URL(origin).host === host);
    if (ofOwnName) {
      const [code, origin] = ofOwnName;
      return { locale: localeOf(code), origin, localeOrigins: originsBeside(firstPublic ?? origin) };
    }
    const label = siteLocales.find(({ code }) => code !== defaultLocale.code && host.startsWith(`${code}.`));
    const plain = plainOrigin(label ? host.slice(label.code.length + 1) : host);
    const localeOrigins = originsBeside(plain);
    const locale = label ?? defaultLocale;
    return { locale, origin: label ? withLabel(plain, label.code) : plain, localeOrigins };
  };

  function plainOrigin(host: string): string {
    return settings.publicOrigins.find((origin) => new URL(origin).host === host) ?? `http://${host}`;
  }

  function originsBeside(plain: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      siteLocales.map(({ code }) => [code, settings.localeOrigins[code] ?? withLabel(plain, code)]),
    );
  }
}

/** The host names beside the public ones under which locales answer, for the rule of known hosts. */
export function localeHostNames({ publicOrigins, localeOrigins }: LocaleHostSettings): readonly string[] {
  const labelled = publicOrigins.flatMap((origin) => siteLocales.map(({ code }) => withLabel(origin, code)));
  return [...labelled, ...Object.values(localeOrigins)];
}

function withLabel(origin: string, code: string): string {
  const { protocol, host, hostname, port } = new URL(origin);
  if (code === defaultLocale.code) return `${protocol}//${host}`;
  // An address of numbers takes no label.
  const isNumeric = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return `${protocol}//${code}.${isNumeric ? `localhost${port && `:${port}`}` : host}`;
}

/**
 * Says which host names this server answers to: loopback names with any port, `*.localhost`, and the hosts of the
 * public origins. Everything else could be a rebound name or a poisoned cache key.
 */
export function createHostRule(publicOrigins: readonly string[]): (host: string | undefined) => boolean {
  const publicHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));
  return (host) => {
    if (host === undefined || !/^[a-z0-9.:[\]-]{1,255}$/i.test(host)) return false;
    const lower = host.toLowerCase();
    const name = lower.replace(/:\d+$/, '');
    return (
      name === 'localhost' ||
      name === '127.0.0.1' ||
      name === '[::1]' ||
      /^[a-z0-9-]+\.localhost$/.test(name) ||
      publicHosts.has(lower)
    );
  };
}
