/** How long a visitor's locale is memoize (specification CN 9: "locale cookie 365 days"), in seconds. */
const localeCookieSeconds = 365 * 24 * 60 * 60;

/** Notes the locale in which the site was read last, for areas beside it that have no host for each locale. */
export function storeLocale(document: Document, code: string): void {
  document.cookie = `locale=${code}; path=/; max-age=${localeCookieSeconds}; samesite=lax`;
}
