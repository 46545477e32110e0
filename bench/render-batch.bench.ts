import { availableParallelism } from 'node:os';
import { BATCH_MAX_ICONS, endpointPaths } from '@icoteca/shared-contracts';
import { FileStreamReader } from '@icoteca/shared-contracts/file-stream';
import sharp from 'sharp';
import type { Bench } from './bench.ts';
import { startBenchApi } from './bench-api.ts';
import { untilReady } from './similar/pictures.ts';
import { median } from './statistics.ts';

const ICONS = 4 * BATCH_MAX_ICONS;
const SIZE = 256;
const ROUNDS = 5;
/** Time in which a busy machine has looked at all drawings, ms. */
const READY_WITHIN_MS = 600_000;

/** Files of many icons by the batch call, and by sharp alone on the same drawings in the same run. */
export const bench: Bench = {
  title: 'Bulk download: the batch call to sharp alone',
  async run(context) {
    const stops: (() => Promise<void>)[] = [];
    try {
      const { api } = await startBenchApi(context, stops);
      const ids = await freeIcons(api);
      // A server that still looks at drawings has less room.
      await untilReady(api, ids[0] ?? '', READY_WITHIN_MS);
      const drawings: Buffer[] = [];
      for (const id of ids) drawings.push(await drawingOf(api, id));
      const rates: { alone: number; batch: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const alone = await rate(() => sharpAlone(drawings));
        const batch = await rate(() => batches(api, ids));
        // The first round wakes both up.
        if (round > 0) rates.push({ alone, batch });
      }
      return [
        { name: 'sharp alone', value: median(rates.map(({ alone }) => alone)), unit: 'icons/s' },
        { name: 'batch call', value: median(rates.map(({ batch }) => batch)), unit: 'icons/s' },
        {
          name: 'batch call to sharp alone',
          value: median(rates.map(({ alone, batch }) => batch / alone)),
          unit: 'ratio',
          target: { atLeast: 0.8 },
        },
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

async function freeIcons(api: string): Promise<string[]> {
  const answer = await fetch(`${api}/siteApi/icons/latest?amount=200&free=true`);
  const next = await fetch(`${api}/siteApi/icons/latest?amount=200&offset=20000&free=true`);
  const pages = [await answer.json(), await next.json()] as { icons: { id: string }[] }[];
  return pages.flatMap(({ icons }) => icons.map(({ id }) => id)).slice(0, ICONS);
}

async function drawingOf(api: string, id: string): Promise<Buffer> {
  const answer = await fetch(`${api}/img/?id=${id}&format=svg&size=${SIZE}`);
  if (!answer.ok) throw new Error(`The drawing of ${id} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Icons a second. */
async function rate(draw: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await draw();
  return (ICONS * 1000) / (performance.now() - start);
}

/** What the server does with each drawing, without a server. */
async function sharpAlone(drawings: readonly Buffer[]): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const waiting = [...drawings];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await sharp(next)
        .withExif({ IFD0: { Copyright: 'by Somebody, MIT' } })
        .png({ compressionLevel: 6, adaptiveFiltering: false })
        .toBuffer();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** As a bulk download asks: the next batch is on its way while one is read. */
async function batches(api: string, ids: readonly string[]): Promise<void> {
  const waiting = Array.from(
    { length: Math.ceil(ids.length / BATCH_MAX_ICONS) },
    (_, at) => at * BATCH_MAX_ICONS,
  );
  const lane = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await oneBatch(api, ids, at);
  };
  await Promise.all([lane(), lane()]);
}

async function oneBatch(api: string, ids: readonly string[], at: number): Promise<void> {
  const answer = await fetch(`${api}${endpointPaths.renderBatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: ids.slice(at, at + BATCH_MAX_ICONS), format: 'png', size: SIZE }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The batch call answered ${answer.status}.`);
  const reader = new FileStreamReader();
  let files = 0;
  for await (const piece of answer.body) {
    for (const { header } of reader.push(piece)) files += 'bytes' in header ? 1 : 0;
  }
  reader.close();
  if (files !== Math.min(BATCH_MAX_ICONS, ids.length - at)) throw new Error(`${files} files came.`);
}
