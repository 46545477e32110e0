/** One step of a visitor: the URL and its response. */
export interface Stop {
  url: string;
  status: number;
  location: string | null;
  body: string;
  setCookies: string[];
}

/**
 * A browser in small: it keeps the cookies of each host and follows redirects one by one. It reaches the hosts of the
 * site, such as `fr.localhost:3000`, at the one address of the API, and turns the token cookie into a bearer token, as
 * the gateway does.
 */
export class VisitorBrowser {
  readonly #apiUrl: string;
  readonly #sitePort: string;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(apiUrl: string, sitePort = '3000') {
    this.#apiUrl = apiUrl;
    this.#sitePort = sitePort;
  }

  cookies(host: string): Map<string, string> {
    const jar = this.#jars.get(host) ?? new Map<string, string>();
    this.#jars.set(host, jar);
    return jar;
  }

  /** Asks for one address, without following where it leads. With a form, or null for an empty one, it is sent there. */
  async visit(address: string, form?: Record<string, string> | null): Promise<Stop> {
    const url = new URL(address);
    const isSite = url.port === this.#sitePort;
    const jar = this.cookies(url.host);
    const token = jar.get('i8token');
    const answer = await fetch(isSite ? this.#apiUrl + url.pathname + url.search : url, {
      redirect: 'manual',
      ...(form !== undefined && { method: 'POST', ...(form && { body: new URLSearchParams(form) }) }),
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isSite && { 'x-forwarded-host': url.host, 'x-forwarded-proto': 'http' }),
        ...(isSite && token && { authorization: `Bearer ${token}` }),
      },
    });
    const setCookies = answer.headers.getSetCookie();
    for (const cookie of setCookies) {
      const [pair = '', ...flags] = cookie.split('; ');
      const at = pair.indexOf('=');
      const isGone =
        pair.length === at + 1 || flags.some((flag) => /^(max-age=0|expires=.*1970.*)$/i.test(flag));
      if (isGone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    return {
      url: address,
      status: answer.status,
      location: location === null ? null : new URL(location, address).href,
      body: await answer.text(),
      setCookies,
    };
  }

  /** Follows redirects until an answer leads nowhere, or to an address that `until` knows. */
  async follow(address: string, until: (url: string) => boolean = () => false): Promise<Stop> {
    let stop = await this.visit(address);
    for (let steps = 0; stop.location !== null && steps < 12; steps++) {
      if (until(stop.location)) return stop;
      stop = await this.visit(stop.location);
    }
    return stop;
  }

  /**
   * Signs in as one of the people of the identity server: to its page, one click, and back.
   * @returns the last redirect, whose `location` is the page that the visitor comes back to
   */
  async signInAs(person: string, address: string): Promise<Stop> {
    const isPage = (url: string) => !/\/auth\/v1\//.test(url) && new URL(url).port === this.#sitePort;
    const page = await this.follow(address, isPage);
    if (page.location !== null) return page;
    const chosen = await this.visit(page.url, { person });
    return this.follow(chosen.location ?? '', isPage);
  }
}
