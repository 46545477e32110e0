import { afterAll, beforeAll } from 'vitest';
import type { StartDatabase } from '../../database/testing/running-database.ts';
import { type ApiServer, startApi } from './api-server.ts';

/** An API server that runs during the tests of this block; not available before its `beforeAll` hooks. */
export function useApi(start: StartDatabase, options?: Parameters<typeof startApi>[1]): ApiServer {
  let api: ApiServer | undefined;
  const running = () => {
    if (!api) throw new Error('The API server has not started yet.');
    return api;
  };
  beforeAll(async () => {
    api = await startApi(start, options);
  }, 240_000);
  afterAll(() => api?.close());
  return {
    get url() {
      return running().url;
    },
    get database() {
      return running().database;
    },
    get dataDirectory() {
      return running().dataDirectory;
    },
    get: (...call) => running().get(...call),
    send: (...call) => running().send(...call),
    close: () => running().close(),
  };
}
