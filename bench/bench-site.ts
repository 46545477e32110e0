import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '../e2e/browser.ts';
import { startTestSystem } from '../e2e/system.ts';
import type { BenchContext } from './bench.ts';

/** A running site with the default catalogue, and a browser. */
export interface BenchSite {
  /** Without a slash at the end. */
  readonly url: string;
  readonly browser: Browser;
}

/**
 * Runs work on a site with a browser, and ends both after it. SITE is the URL of a running system; without it one is started
 * on BENCH_DATA_DIR, else on .cache/bench-data, where the default catalogue stays imported for the next run.
 */
export async function onBenchSite<T>(
  { project, progress }: BenchContext,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const { SITE, BENCH_DATA_DIR } = process.env;
  const system = SITE
    ? undefined
    : await startTestSystem({
        dataDirectory: BENCH_DATA_DIR || join(project, '.cache/bench-data'),
        iconSets: 'default',
        progress,
      });
  try {
    const browser = await launchBrowser();
    try {
      return await work({ url: (system?.url ?? SITE ?? '').replace(/\/$/, ''), browser });
    } finally {
      await browser.close();
    }
  } finally {
    await system?.stop();
  }
}

/** The public port counts the calls of a client, which here is one machine. */
const WITHOUT_LIMIT = { RATE_LIMIT: '100000000' };

/**
 * Runs work on a system of its own, without a limit of calls and without a browser: for benchmarks of the servers. With another catalogue
 * (ICON_SETS) give it a data directory of its own (BENCH_DATA_DIR).
 */
export async function onServers<T>(
  { project, progress }: BenchContext,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const system = await startTestSystem({
    dataDirectory: process.env.BENCH_DATA_DIR || join(project, '.cache/bench-data'),
    iconSets: process.env.ICON_SETS || 'default',
    environment: WITHOUT_LIMIT,
    progress,
  });
  try {
    return await work(system.url);
  } finally {
    await system.stop();
  }
}
