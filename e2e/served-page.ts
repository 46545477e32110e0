import http from 'node:http';

/** An answer with its body as bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What search engines read of a page. */
export interface ServedPage {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  /** Address by language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** `og:` and `twitter:` words by name. */
  readonly preview: ReadonlyMap<string, string>;
  /** Things of schema.org by type. */
  readonly things: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Address of the OpenSearch description. */
  readonly openSearch: string;
}

/**
 * Gets an address. Names below `localhost` lead to this machine whether the system knows them or not; redirects are not
 * followed.
 */
export function get(address: string): Promise<Answer> {
  const { host, hostname, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: /(^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname,
        port,
        path: pathname + search,
        headers: { host, 'user-agent': 'Googlebot/2.1' },
      },
      async (response) => {
        try {
          const body = Buffer.concat(await response.toArray());
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        } catch (error) {
          reject(error);
        }
      },
    );
    request.on('error', reject);
  });
}

/** Reads what the server sent: the head, and structured data wherever they stand (the router draws them in `main`). */
export async function servedPage(address: string): Promise<ServedPage> {
  const { status, body } = await get(address);
  const html = body.toString();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const metas = (key: string, word: string) =>
    tags.find((tag) => tag.get(key) === word)?.get('content') ?? '';
  const link = (rel: string) => tags.find((tag) => tag.get('rel') === rel)?.get('href') ?? '';
  const alternates = tags.filter((tag) => tag.get('rel') === 'alternate' && tag.has('hreflang'));
  const previews = tags.map(
    (tag) => [tag.get('property') ?? tag.get('name') ?? '', tag.get('content') ?? ''] as const,
  );
  return {
    status,
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: metas('name', 'description'),
    canonical: link('canonical'),
    robots: metas('name', 'robots'),
    alternates: new Map(alternates.map((tag) => [tag.get('hreflang') ?? '', tag.get('href') ?? ''])),
    preview: new Map(previews.filter(([name]) => /^(og|twitter):/.test(name))),
    things: thingsOf(html),
    openSearch: link('search'),
  };
}

function thingsOf(html: string): ServedPage['things'] {
  const [text, ...more] = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => json,
  );
  if (text === undefined) return new Map();
  if (more.length > 0) throw new Error('A page has structured data more than once.');
  const data = JSON.parse(text) as { '@context': string; '@graph': Record<string, unknown>[] };
  if (data['@context'] !== 'https://schema.org') throw new Error('The structured data is not of schema.org.');
  return new Map(data['@graph'].map((thing) => [String(thing['@type']), thing]));
}

function attributesOf(tag: string): Map<string, string> {
  const pairs = tag.matchAll(/([\w-]+)="([^"]*)"/g);
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]));
}

function decoded(text: string): string {
  const names: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) =>
    hex || number
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number))
      : (names[name] ?? whole),
  );
}
