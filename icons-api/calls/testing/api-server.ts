import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { houseAds } from '../../ads/house-ads.ts';
import { catalogueVersion } from '../../catalogue/public.ts';
import { CollectionZips } from '../../collections/use/collection-zips.ts';
import type { Database } from '../../database/connection.ts';
import type { StartDatabase } from '../../database/testing/running-database.ts';
import { openTestDatabase } from '../../database/testing/use-database.ts';
import { Renderer } from '../../drawing/rendering/renderer.ts';
import { DiskFiles } from '../../file-store/disk-files.ts';
import type { DurableFiles } from '../../file-store/durable-files.ts';
import { loadIndexInWorker, openSearchIndexes } from '../../finding/search/search-indexes.ts';
import { SimilarIcons } from '../../finding/similar/similar-icons.ts';
import { PictureStore } from '../../finding/similar/upload/picture-store.ts';
import { noProducts, readProducts } from '../../people/billing/products.ts';
import { entitlementsOf } from '../../people/rights/visitor-entitlements.ts';
import { openRequestFiles } from '../../requests/files/open-request-files.ts';
import { openUserIcons } from '../../user-icons/open-user-icons.ts';
import { type AppOptions, createApp } from '../app.ts';
import { imagePorts } from '../image-ports.ts';
import { noOtherAreas } from '../other-areas/other-areas.ts';

/** An API server over the fixture catalogue, answering real HTTP on a free port. */
export interface ApiServer {
  url: string;
  /** The database behind it, for `signIn` and for what a test puts there itself. */
  database: Database;
  /** Where it keeps its files. */
  dataDirectory: string;
  /** GET a path; the body parsed as JSON when it is JSON. */
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: unknown }>;
  /** Sends JSON, or nothing, in another way than GET. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: unknown }>;
  close(): Promise<void>;
}

/** Serves the fixture catalogue from a database of its own. */
export async function startApi(
  start: StartDatabase,
  options: {
    plans?: boolean;
    rateLimit?: number;
    rateLimitWithKey?: number;
    /** Makes fingerprints, so that searches by drawing answer after a second or two. */
    similar?: boolean;
    /** Advertisements of the house; none without. */
    houseAds?: boolean;
    /** Where uploaded drawings and files of requests are stored; default in its directory. */
    uploadFiles?: DurableFiles;
    /** Looks at every call before its handler. */
    onCall?: (request: FastifyRequest) => Promise<void>;
  } & Pick<
    AppOptions,
    | 'history'
    | 'adminToken'
    | 'otherAreas'
    | 'aiAllowance'
    | 'clientLimits'
    | 'rewardedAds'
    | 'signIn'
    | 'onRegistered'
    | 'shared'
    | 'isOurs'
  > = {},
): Promise<ApiServer> {
  const opened = await openTestDatabase(() => start('fixture'));
  const { database } = opened;
  const log = pino({ level: 'silent' });
  const similar = new SimilarIcons({ databaseUrl: opened.url, log });
  const indexes = await openSearchIndexes({
    load: () => loadIndexInWorker(opened.url),
    readVersion: () => catalogueVersion(database),
    pollMs: 60_000,
    onError: (error) => {
      throw error;
    },
    onSwap: () => options.similar && similar.follow(indexes.current()),
  });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icoteca-api-'));
  const plans = options.plans ?? true;
  const files = options.uploadFiles ?? new DiskFiles(dataDirectory);
  const userIcons = openUserIcons({ database, files, log });
  const requestFiles = openRequestFiles({ database, files, log });
  if (options.similar) similar.follow(indexes.current());
  const entitlementOf = entitlementsOf(database, plans);
  const app = await createApp({
    database,
    indexes,
    entitlementOf,
    images: {
      ports: imagePorts(database, indexes, entitlementOf, { ...GUEST, plans }, userIcons.icons),
      renderer: await Renderer.open({ dataDirectory }),
    },
    ...(options.clientLimits && { clientLimits: options.clientLimits }),
    ...(options.adminToken !== undefined && { adminToken: options.adminToken }),
    ...(options.history && { history: options.history }),
    ...(options.aiAllowance && { aiAllowance: options.aiAllowance }),
    ...(options.rewardedAds && { rewardedAds: options.rewardedAds }),
    ...(options.signIn && { signIn: options.signIn }),
    ...(options.onRegistered && { onRegistered: options.onRegistered }),
    ...(options.shared && { shared: options.shared }),
    ...(options.isOurs && { isOurs: options.isOurs }),
    ...(options.otherAreas && { otherAreas: options.otherAreas }),
    ...(options.houseAds && {
      otherAreas: { ...noOtherAreas, stockPictures: houseAds(() => indexes.current()) },
    }),
    userIcons: userIcons.icons,
    uploads: userIcons.uploads,
    requestFiles: requestFiles.files,
    similar,
    pictures: await PictureStore.open({
      dataDirectory,
      onProblem: (message, cause) => {
        throw new Error(message, { cause });
      },
    }),
    collectionZips: await CollectionZips.open({
      dataDirectory,
      onProblem: (message, cause) => {
        throw new Error(message, { cause });
      },
    }),
    billing: {
      products: plans ? readProducts() : noProducts,
      settings: { checkout: { kind: 'local' }, setupDelayMs: 0 },
      siteOrigin: 'http://localhost:3000',
    },
    rateLimit: options.rateLimit ?? 1_000_000,
    ...(options.rateLimitWithKey !== undefined && { rateLimitWithKey: options.rateLimitWithKey }),
    log,
  });
  const { onCall } = options;
  if (onCall) app.addHook('preHandler', (request) => onCall(request));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    database,
    dataDirectory,
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers });
      const json = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: json ? await response.json() : await response.text(),
      };
    },
    async send(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
    },
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
