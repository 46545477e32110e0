// @vitest-environment jsdom
import type { EndpointResponse, RefusedFile, UploadedSvg } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, testIcon } from '../testing/fake-collections.ts';
import { NOW, testCollection } from '../testing/page-answers.ts';
import { type GivenFile, SourceProblem } from './given-file.ts';
import { UploadStore } from './upload.store.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const file = (name: string, bytes = svg.length): GivenFile => ({ name, bytes, read: async () => svg });
const files = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => file(`icon-${from + place}.svg`));
const given = (...list: readonly GivenFile[]) => ({ files: list, problems: [] });

type Answer = EndpointResponse<'uploadCollectionIcons'>;
interface Call {
  readonly body: { readonly icons: readonly UploadedSvg[] };
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** What the server makes of files; it refuses those whose name says so. */
function stored(icons: readonly UploadedSvg[], total = 0): Answer {
  const good = icons.filter(({ name }) => !name.startsWith('bad'));
  return {
    success: true,
    collection: testCollection({ totalIcons: total + good.length }),
    icons: good.map(({ id }) => ({ ...testIcon(`stored-${id}`), addedAt: NOW, isUserSource: true })),
    temporaryIds: good.map(({ id }) => id),
    refused: icons
      .filter(({ name }) => name.startsWith('bad'))
      .map(({ id, name }): RefusedFile => ({ id, name, code: 'SVG_REFUSED', message: '', rule: 'script' })),
    removed: {},
  };
}

function setUp(answer: (call: Call) => Answer | Promise<Answer> = ({ body }) => stored(body.icons)) {
  const calls: Call[] = [];
  const ended = vi.fn();
  const host = createTestHost({
    uploadCollectionIcons: async (call) => {
      calls.push(call as Call);
      return answer(call as Call);
    },
  });
  return { calls, ended, host, store: new UploadStore(host, 'c1', ended) };
}

const done = (store: UploadStore) => vi.waitFor(() => expect(store.isRunning).toBe(false));
const shown = (store: UploadStore) => store.cells('Uploading');

describe('upload of SVGs into a collection', () => {
  it('[T4.04] [T3.04] shows files immediately as loading with temporary ids and replaces them with the data of the server', async () => {
    const { store, calls } = setUp();
    store.add(given(...files(3)));
    expect(
      shown(store).map(({ title, isLoading, platformName }) => [title, isLoading, platformName]),
    ).toEqual(['icon-0', 'icon-1', 'icon-2'].map((title) => [title, true, 'Uploading']));
    const temporary = shown(store).map(({ id }) => id);
    expect(new Set(temporary).size).toBe(3);
    await done(store);
    expect(shown(store).map(({ id }) => id)).toEqual(temporary.map((id) => `stored-${id}`));
    expect(shown(store).some(({ isLoading }) => isLoading)).toBe(false);
    expect(calls[0]?.body.icons[0]).toEqual({
      id: temporary[0],
      name: 'icon-0.svg',
      svg,
      isUserSource: true,
    });
  });

  it('[T4.04] removes icons that the server did not return, and names them', async () => {
    const { store } = setUp(({ body }) => {
      const answer = stored(body.icons);
      return {
        ...answer,
        icons: answer.icons.slice(1),
        temporaryIds: answer.temporaryIds.slice(1),
        refused: [],
      };
    });
    store.add(given(...files(3)));
    await done(store);
    expect(shown(store)).toHaveLength(2);
    expect(store.refusals.map(({ name }) => name)).toEqual(['icon-0.svg']);
  });

  it('[T5.01] says of files that were all refused what it says of one among others', async () => {
    const { store } = setUp(({ body }) => {
      const { refused } = stored(body.icons);
      throw refusal(422, 'UPLOAD_REFUSED', { refused });
    });
    const bad = given(...files(2).map((file) => ({ ...file, name: `bad-${file.name}` })));
    store.add(bad);
    await done(store);
    expect(shown(store)).toEqual([]);
    expect(store.failure).toBeNull();
    expect(store.refusals.map(({ name, code, rule }) => [name, code, rule])).toEqual([
      ['bad-icon-0.svg', 'SVG_REFUSED', 'script'],
      ['bad-icon-1.svg', 'SVG_REFUSED', 'script'],
    ]);
  });

  it('[T4.04] removes all on failure, and sends them again when asked', async () => {
    let isDown = true;
    const { store, ended } = setUp(({ body }) => {
      if (isDown) throw refusal(507, 'DISK_FULL');
      return stored(body.icons);
    });
    store.add(given(...files(45)));
    await done(store);
    expect(shown(store)).toEqual([]);
    expect(store.failure).toBe('DISK_FULL');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    isDown = false;
    store.retry();
    await done(store);
    expect(store.failure).toBeNull();
    expect(shown(store)).toHaveLength(45);
  });

  it('[T5.01] [T5.02] [T5.03] skips invalid files, keeps their errors, and uploads the others', async () => {
    const { store, calls } = setUp();
    store.add({
      files: [file('a.png'), file('b.SVG'), file('c.svg', 102_400), file('d.svg', 102_399), file('bad.svg')],
      problems: [new SourceProblem('old.zip', 'ZIP_BROKEN')],
    });
    await done(store);
    expect(calls.flatMap(({ body }) => body.icons.map(({ name }) => name))).toEqual([
      'b.SVG',
      'd.svg',
      'bad.svg',
    ]);
    expect(store.refusals.map(({ name, code, rule }) => [name, code, rule])).toEqual([
      ['old.zip', 'ZIP_BROKEN', undefined],
      ['a.png', 'FILE_NOT_SVG', undefined],
      ['c.svg', 'FILE_TOO_LARGE', undefined],
      ['bad.svg', 'SVG_REFUSED', 'script'],
    ]);
    expect(store.stored).toBe(2);
  });

  it('takes no more than the collection has room for', async () => {
    const { store } = setUp();
    store.add(given(...files(5)), 3);
    await done(store);
    expect(store.stored).toBe(3);
    expect(store.refusals.map(({ code }) => code)).toEqual(['COLLECTION_FULL', 'COLLECTION_FULL']);
  });

  it('reports what the gate removed from a file', async () => {
    const { store } = setUp(({ body }) => {
      const answer = stored(body.icons);
      return { ...answer, removed: { [answer.temporaryIds[0] ?? '']: ['script', 'onclick'] } };
    });
    store.add(given(...files(1)));
    await done(store);
    expect(store.cleaned).toMatchObject([{ name: 'icon-0.svg', removed: ['script', 'onclick'] }]);
  });

  it('sends no more than a call takes, the last ones first, so that the order of the files stays', async () => {
    const { store, calls } = setUp();
    store.add(given(...files(45)));
    await done(store);
    expect(calls.map(({ body }) => [body.icons[0]?.name, body.icons.length])).toEqual([
      ['icon-40.svg', 5],
      ['icon-20.svg', 20],
      ['icon-0.svg', 20],
    ]);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('cuts calls by bytes as well', async () => {
    const { store, calls } = setUp();
    store.add(given(...Array.from({ length: 20 }, (_, n) => file(`${n}.svg`, 100_000))));
    await done(store);
    expect(calls.map(({ body }) => body.icons.length)).toEqual([6, 7, 7]);
  });

  it('a file that cannot be read is named, the others go on', async () => {
    const { store } = setUp();
    const gone: GivenFile = { ...file('gone.svg'), read: () => Promise.reject(new Error('gone')) };
    store.add(given(gone, ...files(1)));
    await done(store);
    expect(store.refusals.map(({ name, code }) => [name, code])).toEqual([['gone.svg', 'FILE_UNREADABLE']]);
    expect(store.stored).toBe(1);
  });
});

describe('[A26] 200 files of which 50 are broken', () => {
  const many = [
    ...files(150),
    ...Array.from({ length: 25 }, (_, n) => file(`bad-${n}.svg`)),
    ...Array.from({ length: 25 }, (_, n) => file(`picture-${n}.png`)),
  ];

  it('150 are up, 50 are named', async () => {
    const { store } = setUp();
    store.add(given(...many));
    await done(store);
    expect(store.stored).toBe(150);
    expect([store.settled, store.given]).toEqual([175, 175]);
    expect(new Set(store.refusals.map(({ name }) => name)).size).toBe(50);
  });

  it('cancel ends it within 200 ms, whatever a call is doing', async () => {
    const { store, calls, ended } = setUp(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    store.add(given(...many));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const start = performance.now();
    store.cancel();
    expect(performance.now() - start).toBeLessThan(200);
    expect([store.isRunning, shown(store).length]).toEqual([false, 0]);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(1);
  });

  describe('without network', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('waits, and goes on with the same call when it is back: each file is stored once', async () => {
      let isOffline = true;
      const { store, calls } = setUp(({ body }) => {
        if (isOffline) throw refusal(0, 'NETWORK');
        return stored(body.icons);
      });
      store.add(given(...files(30)));
      await vi.waitFor(() => expect(store.isOffline).toBe(true));
      expect(shown(store)).toHaveLength(30);
      isOffline = false;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(store.stored).toBe(30));
      expect(store.isOffline).toBe(false);
      const keys = calls.map(({ idempotencyKey }) => idempotencyKey);
      expect(keys[0]).toBe(keys[1]);
      expect(new Set(keys).size).toBe(2);
    });
  });

  it('a name or a drawing is in no report', async () => {
    const report = vi.fn();
    const { store, host } = setUp(() => {
      throw new Error('unexpected');
    });
    Object.assign(host.telemetry, { report });
    store.add(given(...files(1)));
    await done(store);
    expect(report).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(report.mock.calls)).not.toMatch(/icon-0|<svg/);
  });
});
