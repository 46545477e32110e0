import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** One search with the drawings of what it finds. */
export type WholeSearch = (client: Client, term: string) => Promise<void>;

/** Reads a body by a connection that stays open. @throws Error for another status than 200 */
type Client = (url: string, headers?: Record<string, string>) => Promise<Buffer>;

/**
 * How many searches a second a server answers. A search may take several requests, which autocannon cannot count as one.
 * @param connections searches at a time
 */
export async function searchesPerSecond(
  search: WholeSearch,
  terms: readonly string[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const client: Client = (url, headers = {}) =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        buffer(response).then((body) => {
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${url} answered ${response.statusCode}`));
        }, reject);
      }).once('error', reject);
    });
  const end = performance.now() + seconds * 1000;
  let begun = 0;
  let done = 0;
  const searchInTurn = async () => {
    while (performance.now() < end) {
      const term = terms[begun % terms.length] ?? '';
      begun += 1;
      await search(client, term);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, searchInTurn));
  agent.destroy();
  return done / seconds;
}

/** As a page of results makes it, at a URL that no cache has seen. */
export const ourSearch =
  (site: string, amount: number): WholeSearch =>
  async (client, term) => {
    const query = `term=${encodeURIComponent(term)}&amount=${amount}&offset=0&svg=true&language=en&bench=${performance.now()}`;
    const body = await client(`${site}/api/iconsets/v6/search?${query}`, { 'accept-encoding': 'br' });
    JSON.parse(brotliDecompressSync(body).toString());
  };

/** A search, then the drawings of the icons of each set. */
export const iconifySearch =
  (url: string, amount: number): WholeSearch =>
  async (client, term) => {
    const found = await client(`${url}/search?query=${encodeURIComponent(term)}&limit=${amount}`);
    const { icons } = JSON.parse(found.toString()) as { icons: string[] };
    const sets = Map.groupBy(icons, (icon) => icon.split(':', 1)[0] ?? '');
    await Promise.all(
      Array.from(sets, async ([set, ofSet]) => {
        const names = ofSet.map((icon) => icon.slice(set.length + 1)).join(',');
        JSON.parse((await client(`${url}/${set}.json?icons=${names}`)).toString());
      }),
    );
  };
