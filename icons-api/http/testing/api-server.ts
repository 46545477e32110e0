import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUEST } from '@icoteca/shared-contracts';
import pino from 'pino';
import { readProducts } from '../../billing/products.ts';
import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { catalogueVersion } from '../../catalogue/queries.ts';
import type { RunningDatabase } from '../../database/testing/databases.ts';
import { openTestDatabase } from '../../database/testing/use-database.ts';
import { guestAiAllowance } from '../../meaning/ai-allowance.ts';
import { Renderer } from '../../rendering/renderer.ts';
import { loadIndexInWorker, openSearchIndexes } from '../../search/search-indexes.ts';
import { SimilarIcons } from '../../similar/similar-icons.ts';
import { type AppOptions, createApp } from '../app.ts';
import { guestEntitlement } from '../entitlement.ts';
import { imagePorts } from '../image-ports.ts';

/** An API server over the fixture catalogue, answering real HTTP on a free port. */
export interface ApiServer {
  url: string;
  /** GET a path; the body parsed as JSON when it is JSON. */
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: unknown }>;
  /** Sends JSON, or nothing, in another way than GET. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** Imports the fixture catalogue into a fresh database and serves it. */
export async function startApi(
  start: () => Promise<RunningDatabase>,
  options: {
    plans?: boolean;
    rateLimit?: number;
    /** Makes fingerprints, so that searches by drawing answer after a second or two. */
    similar?: boolean;
  } & Pick<AppOptions, 'history' | 'otherAreas' | 'aiAllowance' | 'clientLimits'> = {},
): Promise<ApiServer> {
  const opened = await openTestDatabase(start);
  const { database } = opened;
  await importCatalogue(database, 'fixture', () => undefined);
  const indexes = await openSearchIndexes({
    load: () => loadIndexInWorker(opened.url),
    readVersion: () => catalogueVersion(database),
    pollMs: 60_000,
    onError: (error) => {
      throw error;
    },
  });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'icoteca-api-'));
  const plans = options.plans ?? true;
  const log = pino({ level: 'silent' });
  const similar = new SimilarIcons({ databaseUrl: opened.url, log });
  if (options.similar) similar.follow(indexes.current());
  const entitlementOf = guestEntitlement(plans);
  const app = await createApp({
    database,
    indexes,
    entitlementOf,
    images: {
      ports: imagePorts(database, indexes, entitlementOf, { ...GUEST, plans }),
      renderer: await Renderer.open({ dataDirectory }),
    },
    ...(options.clientLimits && { clientLimits: options.clientLimits }),
    ...(options.history && { history: options.history }),
    aiAllowance: options.aiAllowance ?? guestAiAllowance(plans),
    ...(options.otherAreas && { otherAreas: options.otherAreas }),
    similar,
    products: plans ? readProducts() : [],
    rateLimit: options.rateLimit ?? 1_000_000,
    log,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers });
      const json = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: json ? await response.json() : await response.text(),
      };
    },
    async send(method, path, body) {
      const response = await fetch(url + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      indexes.close();
      await app.close();
      await similar.close();
      await opened.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
