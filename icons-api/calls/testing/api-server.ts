import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { GUEST } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pino from 'pino';
import { houseAds } from '../../ads/house-ads.ts';
import { readEnglishWords, readLocaleWords } from '../../catalogue/data/public.ts';
import { catalogueVersion } from '../../catalogue/public.ts';
import { type CatalogueSnapshot, readSnapshot } from '../../catalogue/snapshot/public.ts';
import { CollectionZips } from '../../collections/use/collection-zips.ts';
import type { Database } from '../../database/connection.ts';
import type { StartDatabase } from '../../database/testing/running-database.ts';
import { openTestDatabase } from '../../database/testing/use-database.ts';
import { Renderer } from '../../drawing/rendering/renderer.ts';
import { DiskFiles } from '../../file-store/disk-files.ts';
import type { DurableFiles } from '../../file-store/durable-files.ts';
import { buildIndex, type Dictionaries } from '../../finding/search/build-index.ts';
import type { IndexData } from '../../finding/search/index-data.ts';
import { openSearchIndexes } from '../../finding/search/search-indexes.ts';
import { SimilarIcons } from '../../finding/similar/similar-icons.ts';
import { PictureStore } from '../../finding/similar/upload/picture-store.ts';
import { noProducts, readProducts } from '../../people/billing/products.ts';
import { entitlementsOf } from '../../people/rights/account-rights.ts';
import { openRequestFiles } from '../../requests/files/open-request-files.ts';
import { openUserIcons } from '../../user-icons/open-user-icons.ts';
import { type AppOptions, createApp } from '../app.ts';
import { imagePorts } from '../image-ports.ts';
import { noOtherAreas } from '../other-areas/other-areas.ts';

type Answer = { status: number; headers: Headers; body: unknown };

/** An API server over the fixture catalogue, answering real HTTP on a free port. */
export interface ApiServer {
  url: string;
  /** The database behind it, for `signIn` and for rows of a test. */
  database: Database;
  dataDirectory: string;
  /** GET a path; a JSON body is parsed. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends JSON, or nothing, with another method. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

let words: Dictionaries | undefined;
const noWords: Dictionaries = {};
const dictionaries = () => (words ??= { localeWords: readLocaleWords(), englishWords: readEnglishWords() });

const knownIndexes = new LRUCache<string, IndexData>({ max: 4 });

/** Builds the index of a catalogue, which most servers of a test run share: once for each content. */
function indexOf(snapshot: CatalogueSnapshot, own: Dictionaries): IndexData {
  const content = createHash('sha256').update(serialize(snapshot)).digest('base64');
  const key = own === noWords ? `${content} without words` : content;
  const known = knownIndexes.get(key);
  if (known) return known;
  const built = buildIndex(snapshot, own);
  knownIndexes.set(key, built);
  return built;
}

interface ApiOptions extends Partial<Omit<AppOptions, 'similar'>> {
  plans?: boolean;
  /** Search in other languages and the list of English words; default true. Without them the index of a changed catalogue is ready 1.5 s sooner. */
  dictionaries?: boolean;
  /** Computes fingerprints, so that searches by drawing answer after a second or two. */
  similar?: boolean;
  /** Advertisements of the house; default none. */
  houseAds?: boolean;
  /** Store of uploaded drawings and files of requests; default in its directory. */
  uploadFiles?: DurableFiles;
  /** Called for every request before its handler. */
  onCall?: (request: FastifyRequest) => Promise<void>;
}

/** The longest time of a timer, 24 days. */
const NEVER_MS = 2 ** 31 - 1;
/** Tests count the queries of a call: none may come from a sweep, as in a file that runs for longer than a minute. */
const sweep = { everyMs: NEVER_MS, firstAfterMs: NEVER_MS };

/** Serves the fixture catalogue from a database of its own. */
export async function startApi(
  start: StartDatabase,
  {
    plans = true,
    dictionaries: hasWords = true,
    similar: isSimilarReady,
    houseAds: hasAds,
    uploadFiles,
    onCall,
    ...options
  }: ApiOptions = {},
): Promise<ApiServer> {
  const opened = await openTestDatabase(() => start('fixture'));
  const { database } = opened;
  const log = pino({ level: 'silent' });
  const similar = new SimilarIcons({ databaseUrl: opened.url, log });
  const indexes = await openSearchIndexes({
    // In this process: a worker thread would load and compile its modules again for every server.
    load: async () => indexOf(await readSnapshot(database.orm.$client), hasWords ? dictionaries() : noWords),
    readVersion: () => catalogueVersion(database),
    pollMs: NEVER_MS,
    settleMs: 20,
    onError: (error) => {
      throw error;
    },
    onSwap: () => isSimilarReady && similar.follow(indexes.current()),
  });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icoteca-api-'));
  const onProblem = (message: string, cause: unknown) => {
    throw new Error(message, { cause });
  };
  const files = uploadFiles ?? new DiskFiles(dataDirectory);
  const userIcons = openUserIcons({ database, files, log, sweep });
  const requestFiles = openRequestFiles({ database, files, log, sweep });
  if (isSimilarReady) similar.follow(indexes.current());
  const entitlementOf = entitlementsOf(database, plans);
  const app = await createApp({
    database,
    indexes,
    entitlementOf,
    images: {
      ports: imagePorts(database, indexes, entitlementOf, { ...GUEST, plans }, userIcons.icons),
      renderer: await Renderer.open({ dataDirectory }),
    },
    userIcons: userIcons.icons,
    uploads: userIcons.uploads,
    requestFiles: requestFiles.files,
    similar,
    pictures: await PictureStore.open({ dataDirectory, onProblem }),
    collectionZips: await CollectionZips.open({ dataDirectory, onProblem }),
    billing: {
      products: plans ? readProducts() : noProducts,
      settings: { checkout: { kind: 'local' }, setupDelayMs: 0 },
      siteOrigin: 'http://localhost:3000',
    },
    rateLimit: 1_000_000,
    log,
    ...(hasAds && { otherAreas: { ...noOtherAreas, stockPictures: houseAds(() => indexes.current()) } }),
    ...options,
  });
  if (onCall) app.addHook('preHandler', (request) => onCall(request));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...clientOf(url),
    database,
    dataDirectory,
    async close() {
      indexes.close();
      await app.close();
      await userIcons.close();
      await requestFiles.close();
      await similar.close();
      await opened.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The calls of a server at a URL. */
export function clientOf(url: string): Pick<ApiServer, 'url' | 'get' | 'send'> {
  const send: ApiServer['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = await (isJson ? response.json() : response.text());
    return { status: response.status, headers: response.headers, body: answer };
  };
  return { url, send, get: (path, headers) => send('GET', path, undefined, headers) };
}
