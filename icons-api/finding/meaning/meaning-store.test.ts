import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFilter } from '../search/icon-filter.ts';
import { indexOf, smallCatalogue } from '../search/testing/small-catalogue.ts';
import { contentWords } from './content-words.ts';
import { embeddingsService } from './embeddings-service.ts';
import { createMeaningStore } from './meaning-store.ts';
import { learnedFromTags, type Meanings } from './meanings.ts';
import { searchByMeaning } from './search-by-meaning.ts';

const index = indexOf(smallCatalogue());
const nothing: Meanings = { ideas: { values: new Float32Array(0), width: 1 }, vectorOf: async () => null };

describe('the store of meanings', () => {
  it('makes them once for an index, and again after a failure', async () => {
    const onError = vi.fn();
    const source = vi.fn(async () => nothing);
    source.mockRejectedValueOnce(new Error('no memory'));
    const store = createMeaningStore(source, onError);
    expect(await store.of(index.data, 1000)).toBeNull();
    expect(onError).toHaveBeenCalledOnce();
    const both = await Promise.all([store.of(index.data, 1000), store.of(index.data, 1000)]);
    expect(both).toEqual([nothing, nothing]);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('lets nobody wait longer than requests', async () => {
    const store = createMeaningStore(() => new Promise(() => undefined), vi.fn());
    const started = performance.now();
    expect(await store.of(index.data, 30)).toBeNull();
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('search by meaning', () => {
  it('with meanings learned in a worker holds every icon once over its pages', async () => {
    const meanings = await learnedFromTags(index.data);
    const request = { term: 'something for the trash', filter: noFilter, amount: 4 };
    const seen: number[] = [];
    const { total } = await searchByMeaning(index, meanings, { ...request, offset: 0 });
    for (let offset = 0; offset < total; offset += 4)
      seen.push(...(await searchByMeaning(index, meanings, { ...request, offset })).icons);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(
      index.data.concepts.commonNames[index.data.icons.concept[seen[0] as number] as number] as string,
    ).toBe('trash');
  });

  it('leaves out the words that carry a sentence, unless there are no others', () => {
    expect(contentWords(['something', 'to', 'keep', 'me', 'dry'])).toEqual(['dry']);
    expect(contentWords(['up', 'and', 'down'])).toEqual(['up', 'down']);
    expect(contentWords(['what', 'is', 'this'])).toEqual(['what', 'is', 'this']);
  });
});

describe('an embeddings service', () => {
  let directory: string;
  let server: Server | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'icoteca-meanings-'));
  });
  afterEach(() => {
    server?.close();
    rmSync(directory, { recursive: true });
  });

  /** A service whose vectors count letters, 300 numbers wide. */
  async function service(status = 200) {
    const requests: { model: string; input: string[]; key: string | undefined }[] = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString());
      requests.push({ model, input, key: request.headers.authorization });
      const data = (input as string[]).map((text, at) => {
        const embedding = new Array(300).fill(0);
        for (const letter of text) embedding[letter.charCodeAt(0) % 300] += 1;
        return { index: at, embedding };
      });
      response.writeHead(status, { 'content-type': 'application/json' });
      // Embeddings may come in any order.
      response.end(JSON.stringify({ data: data.toReversed() }));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return { requests, source: embeddingsService({ url, key: 'k1', model: 'm1', directory }) };
  }

  it('is requests for every idea once, and its vectors are stored on disk', async () => {
    const { requests, source } = await service();
    const first = await source(index.data);
    const ideas = index.data.concepts.setCount.length;
    expect(requests.flatMap(({ input }) => input)).toHaveLength(ideas);
    expect(requests[0]).toMatchObject({ model: 'm1', key: 'Bearer k1' });
    expect(first.ideas.values).toHaveLength(ideas * first.ideas.width);
    const before = requests.length;
    expect((await source(index.data)).ideas).toEqual(first.ideas);
    expect(requests).toHaveLength(before);
    const page = await searchByMeaning(index, first, {
      term: 'home',
      filter: noFilter,
      offset: 0,
      amount: 3,
    });
    expect(page.icons).toHaveLength(3);
    expect(requests.at(-1)?.input).toEqual(['home']);
  });

  it('that fails is an error for the store, which then has no meanings', async () => {
    const { source } = await service(500);
    const onError = vi.fn();
    expect(await createMeaningStore(source, onError).of(index.data, 5000)).toBeNull();
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining('500') });
  });
});
