import autocannon, { type Client, type Options } from 'autocannon';
import { percentile } from './statistics.ts';

/** How a server is loaded. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a loaded server did. */
export interface LoadedServer {
  /** Answers of 200 to 299 a second. */
  readonly perSecond: number;
  /** Other answers, lost connections and timeouts. */
  readonly failed: number;
  /** ms from a request to the end of its answer. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Loads a server. Every connection cycles through all paths from an offset of its own, so that no path is repeated before all
 * others were requested. Bodies should not be compressed: autocannon decodes each as text, which takes 500 microseconds for
 * 33 KB of compressed bytes (decision 0076).
 */
export async function loadServer(
  url: string,
  paths: readonly string[],
  { connections, seconds, headers = {} }: Load,
): Promise<LoadedServer> {
  let clients = 0;
  const setupClient = (client: Client) => {
    const first = Math.floor((clients * paths.length) / connections);
    clients += 1;
    client.setRequests(requestsOf([...paths.slice(first), ...paths.slice(0, first)]));
  };
  const { times, result } = await run({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    setupClient,
  });
  if (times.length === 0) throw new Error(`${url} answered nothing in ${seconds} s`);
  const [p50, p95, p99] = [50, 95, 99].map((share) => percentile(times, share)) as [number, number, number];
  return { perSecond: result['2xx'] / result.duration, failed: failuresOf(result), p50, p95, p99 };
}

/** Requests a second, for servers that are compared. @throws Error when one was not answered, or not with success */
export async function requestsPerSecond(url: string, paths: readonly string[], load: Load): Promise<number> {
  const { perSecond, failed } = await loadServer(url, paths, load);
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  return perSecond;
}

/**
 * Milliseconds of each request of one client that requests one path after the other on one connection.
 * @throws Error when one was not answered, or not with success
 */
export async function latencies(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<number[]> {
  const { times, result } = await run({
    url,
    connections: 1,
    amount: paths.length,
    headers: { ...headers },
    requests: requestsOf(paths),
  });
  if (failuresOf(result) > 0) throw new Error(`${url}: ${failuresOf(result)} requests failed`);
  return times;
}

const requestsOf = (paths: readonly string[]) => paths.map((path) => ({ method: 'GET' as const, path }));

const failuresOf = ({ non2xx, errors }: autocannon.Result): number => non2xx + errors;

/** autocannon's own percentiles are whole milliseconds; these are as it measured each answer. */
function run(options: Options): Promise<{ times: number[]; result: autocannon.Result }> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error: unknown, result) =>
      error ? reject(error) : resolve({ times, result }),
    );
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
    });
  });
}
