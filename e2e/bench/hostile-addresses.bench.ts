import { ask } from '../addresses/asked-address.ts';
import { hostileAddresses } from '../addresses/hostile-addresses.ts';
import type { Bench } from './bench.ts';
import { onBenchSite } from './bench-site.ts';
import { median, percentile } from './statistics.ts';

/** A page of results that is in use everywhere. */
const normal = '/icons/set/home';
/** Asks before measuring, so that code and caches are warm. */
const warmUps = 30;

/** How long hostile addresses keep the server, one after the other, beside a normal page in the same run. */
export const bench: Bench = {
  title: 'Time of hostile addresses',
  run: (context) =>
    onBenchSite(context, async ({ url }) => {
      for (let n = 0; n < warmUps; n += 1) await ask(url, normal);
      const normals: number[] = [];
      const hostiles: number[] = [];
      for (const [index, address] of hostileAddresses.entries()) {
        hostiles.push(await milliseconds(url, address));
        // Now and then in between, so that both meet the same machine.
        if (index % 5 === 0) normals.push(await milliseconds(url, normal));
      }
      const usual = median(normals);
      return [
        { name: 'normal page, median', value: usual, unit: 'ms' },
        { name: 'hostile address, median', value: median(hostiles), unit: 'ms' },
        {
          name: 'hostile address, p95, to the normal median',
          value: percentile(hostiles, 95) / usual,
          unit: 'ratio',
          target: { atMost: 3 },
        },
        {
          name: 'hostile address, slowest',
          value: Math.max(...hostiles),
          unit: 'ms',
          target: { atMost: 1000 },
        },
      ];
    }),
};

async function milliseconds(url: string, address: string): Promise<number> {
  const start = performance.now();
  await ask(url, address);
  return performance.now() - start;
}
