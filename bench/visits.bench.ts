import { apiPath } from '@icoteca/shared-contracts';
import type { Bench, Figure } from './bench.ts';
import { onServers } from './bench-site.ts';
import { serverTime } from './process-tree.ts';
import { searchTerms } from './search-terms.ts';
import { ofRounds } from './statistics.ts';

const ROUNDS = 5;
const VISITS = 100;
const AT_ONCE = 8;
/** Terms of a visit: one in the address it begins with, two that are typed. */
const TERMS = 3;

/**
 * What a visit costs the servers: a page of results that is not in the page cache, its pictures, two more searches with suggestions, and
 * opening one icon. All by guests, compressed, through the public port. Pictures that an earlier run rendered come from the disk. Scripts and
 * styles are immutable and cost the servers nothing behind a CDN. docs/operations.md uses the result for capacity planning.
 */
export const bench: Bench = {
  title: 'Visits',
  run: (context) => onServers(context, (url) => measure(url, searchTerms(context.project))),
};

async function measure(site: string, terms: readonly string[]): Promise<Figure[]> {
  const measured = { processor: [] as number[], sent: [] as number[], requests: [] as number[] };
  // The first round warms the servers up.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = serverTime();
    const first = round * VISITS * TERMS;
    const visits = Array.from({ length: VISITS }, (_, at) =>
      terms.slice(first + at * TERMS, first + (at + 1) * TERMS),
    ).filter((some) => some.length === TERMS);
    const done = { bytes: 0, requests: 0 };
    const left = visits.values();
    const visitInTurn = async () => {
      for (const some of left) await visit(site, some, done);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitInTurn));
    if (round === 0) continue;
    measured.processor.push((serverTime() - before) / visits.length);
    measured.sent.push(done.bytes / visits.length / 1024);
    measured.requests.push(done.requests / visits.length);
  }
  return [
    { name: 'processor time of all servers for a visit', ...ofRounds(measured.processor), unit: 'ms' },
    { name: 'sent in a visit, without scripts and styles', ...ofRounds(measured.sent), unit: 'KB' },
    {
      name: 'requests of a visit, without scripts and styles',
      ...ofRounds(measured.requests),
      unit: 'requests',
    },
  ];
}

/** @throws Error when a request is not answered with success */
async function visit(
  site: string,
  [address = '', ...typed]: readonly string[],
  done: { bytes: number; requests: number },
): Promise<void> {
  const get = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, site), { headers: { 'accept-encoding': 'br, gzip' } });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    done.requests += 1;
    // Without a length the answer was streamed: what it is decoded to is more than was sent.
    done.bytes += Number(response.headers.get('content-length') ?? body.byteLength);
    return new TextDecoder().decode(body);
  };
  const page = await get(`/icons/set/${encodeURIComponent(address.replaceAll(' ', '-'))}`);
  const pictures = page.matchAll(
    /"(\/img\/(?:sheet|v)\/[^"]+)"|url\(&quot;(\/img\/(?:sheet|v)\/[^&]+(?:&amp;[^&]+)*)&quot;/g,
  );
  const addresses = new Set(
    Array.from(pictures, ([, first, second]) => (first ?? second ?? '').replaceAll('&amp;', '&')),
  );
  await Promise.all(Array.from(addresses, get));
  let opened: string | undefined;
  for (const term of typed) {
    await get(apiPath('autocomplete', { query: { term, limit: 11, lang: 'en' } }));
    const query = { term, amount: 60, offset: 0, svg: true, language: 'en' };
    const { icons } = JSON.parse(await get(apiPath('search', { query }))) as { icons: { id: string }[] };
    opened ??= icons[0]?.id;
  }
  if (opened === undefined) return;
  await get(apiPath('icon', { query: { id: opened, svg: true, language: 'en' } }));
}
