import { join } from 'node:path';
import { lineProgress } from '@icoteca/tooling/start';
import type { TestProject } from 'vitest/node';
import { project, startTestSystem } from './system.ts';

/**
 * Starts the shared system before the first end-to-end test, and ends it after the last one. With E2E_URL the tests meet
 * a system that runs already, for quick turns while writing them; E2E_DATA_DIR is its data directory, `.data` without it.
 */
export default async function setUp(vitest: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_URL;
  if (running) {
    const dataDirectory = process.env.E2E_DATA_DIR ?? join(project, '.data');
    vitest.provide('system', { url: running, apiUrl: running, databaseUrl: '', dataDirectory });
    return async () => {};
  }
  const dataDirectory = process.env.DATA_DIR;
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ended.abort(new Error(`Ended by ${signal}.`)));
  const system = await startTestSystem({
    progress: lineProgress(),
    signal: ended.signal,
    ...(dataDirectory && { dataDirectory: join(dataDirectory, 'e2e') }),
  });
  const { url, apiUrl, databaseUrl } = system;
  vitest.provide('system', { url, apiUrl, databaseUrl, dataDirectory: system.dataDirectory });
  return () => system.stop();
}
