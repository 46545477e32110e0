import http from 'node:http';

/** What the server says to an address, redirects not followed. */
export interface AddressAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** What a visitor and a search engine see of the page at the end of an address. */
export interface SeenPage {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  /** Path and query of the canonical address; empty for none. */
  readonly canonical: string;
  readonly robots: string;
  /** The first heading: that of the page, or of what went wrong. */
  readonly heading: string;
}

/** Requests the path exactly as given; `fetch` would normalize it. */
export function requestRaw(origin: string, path: string, method = 'GET'): Promise<AddressAnswer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers: { host } }, async (response) => {
      try {
        const body = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
    request.end();
  });
}

/** The answers to an address that is requested as a browser does. */
export interface FollowedAddress {
  /** The answers on the way, the last one is that of the page. A way out of the site ends with its redirect. */
  readonly answers: readonly AddressAnswer[];
  /** Null when the way leads out of the site. */
  readonly page: SeenPage | null;
}

/** Requests an address and follows redirects inside the site, five at most. */
export async function follow(origin: string, path: string): Promise<FollowedAddress> {
  const answers: AddressAnswer[] = [];
  let address = path;
  while (answers.length < 5) {
    const answer = await requestRaw(origin, address);
    answers.push(answer);
    const { location } = answer.headers;
    if (location === undefined) return { answers, page: seenIn(answer.body, address, origin) };
    if (!location.startsWith('/')) return { answers, page: null };
    address = location;
  }
  throw new Error(`${path} does not stop redirecting.`);
}

function seenIn(html: string, address: string, origin: string): SeenPage {
  const canonical = decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');
  return {
    address,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: canonical.startsWith(origin) ? canonical.slice(origin.length) : canonical,
    robots: decoded(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    heading: decoded((/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<!--.*?-->|<[^>]*>/gs, '')),
  };
}

function decoded(text: string): string {
  const names: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) =>
    hex || number
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number))
      : (names[name] ?? whole),
  );
}
