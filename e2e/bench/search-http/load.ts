import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

/** Requests a second at so many connections, each path asked in turn. @throws Error when an answer is not 200 */
export async function requestsPerSecond(
  url: string,
  paths: readonly string[],
  {
    connections,
    seconds,
    headers,
  }: { connections: number; seconds: number; headers?: Readonly<Record<string, string>> },
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} requests failed.`);
  }
  return result.requests.total / result.duration;
}

/** Milliseconds of each request of one client that asks one path after the other on one connection. */
export async function latencies(url: string, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (const path of paths) {
      const start = performance.now();
      await read(url + path, agent);
      times.push(performance.now() - start);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    }).once('error', reject);
  });
}
