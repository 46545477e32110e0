import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { IndexData } from '../search/index-data.ts';
import type { DenseRows } from './dense-rows.ts';
import { normalise } from './learn-words.ts';
import type { MeaningSource } from './meanings.ts';

/** An endpoint compatible with the embeddings API of OpenAI. */
export interface EmbeddingsOptions {
  /** URL of `.../v1`, without `/embeddings`. */
  url: string;
  key: string;
  model: string;
  /** Caches the embeddings of a catalogue. */
  directory: string;
}

/** Vectors are reduced to this width: 31,000 ideas take 16 MB and a search 5 ms. */
const WIDTH = 128;
/** Texts per request. */
const BATCH = 256;
const MOST_TAGS = 12;
const TIMEOUT_MS = 30_000;

const answerSchema = z.object({
  data: z.array(z.object({ index: z.number(), embedding: z.array(z.number()) })),
});

/**
 * Meanings from a service: ideas are embedded once per catalogue version and cached on disk, terms with each search.
 */
export function embeddingsService(options: EmbeddingsOptions): MeaningSource {
  return async (index) => ({
    ideas: await cachedIdeas(options, index),
    vectorOf: async (text) => {
      const vectors = await embed(options, [text]);
      return vectors.values.subarray(0, WIDTH);
    },
  });
}

async function cachedIdeas(options: EmbeddingsOptions, index: IndexData): Promise<DenseRows> {
  const name = createHash('sha256')
    .update(`${index.version} ${options.model} ${WIDTH}`)
    .digest('hex')
    .slice(0, 24);
  const path = join(options.directory, `${name}.f32`);
  const ideas = index.concepts.titles.length;
  const cached = await readFile(path).catch(() => undefined);
  if (cached?.length === ideas * WIDTH * 4) {
    return { values: new Float32Array(new Uint8Array(cached).buffer), width: WIDTH };
  }
  const values = new Float32Array(ideas * WIDTH);
  for (let from = 0; from < ideas; from += BATCH) {
    const texts = Array.from({ length: Math.min(BATCH, ideas - from) }, (_, i) => describe(index, from + i));
    values.set((await embed(options, texts)).values, from * WIDTH);
  }
  await mkdir(options.directory, { recursive: true });
  await writeFile(`${path}.part`, values);
  await rename(`${path}.part`, path);
  return { values, width: WIDTH };
}

/** Text of an idea: its title and most agreed tags. */
function describe({ concepts }: IndexData, idea: number): string {
  const { tags, tagSources, tagTexts, titles } = concepts;
  const own = Array.from(
    { length: (tags.starts[idea + 1] as number) - (tags.starts[idea] as number) },
    (_, i) => (tags.starts[idea] as number) + i,
  ).sort((a, b) => (tagSources[b] as number) - (tagSources[a] as number));
  const words = own.slice(0, MOST_TAGS).map((at) => tagTexts[tags.items[at] as number] as string);
  return [titles[idea] as string, ...words].join(', ');
}

async function embed({ url, key, model }: EmbeddingsOptions, input: string[]): Promise<DenseRows> {
  const response = await fetch(`${url.replace(/\/$/, '')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, input }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The embeddings service answered ${response.status}.`);
  const { data } = z.parse(answerSchema, await response.json());
  if (data.length !== input.length) throw new Error('The embeddings service left out texts.');
  const rows: DenseRows = { values: new Float32Array(input.length * WIDTH), width: WIDTH };
  for (const { index, embedding } of data) rows.values.set(folded(embedding), index * WIDTH);
  normalise(rows);
  return rows;
}

/** Reduces a vector to `WIDTH` by feature hashing, which nearly preserves angles. */
function folded(embedding: readonly number[]): Float32Array {
  const narrow = new Float32Array(WIDTH);
  embedding.forEach((value, i) => {
    const mixed = Math.imul(i + 1, 0x9e3779b1) >>> 0;
    const place = embedding.length <= WIDTH ? i : mixed % WIDTH;
    const sign = embedding.length > WIDTH && (mixed & 0x8000_0000) !== 0 ? -1 : 1;
    narrow[place] = (narrow[place] as number) + sign * value;
  });
  return narrow;
}
