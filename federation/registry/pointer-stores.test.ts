import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { databases } from '@icoteca/icons-api/databases-for-tests';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { removalBegun, removalEnded } from '../retention/removals.ts';
import { filePointers } from './file-pointers.ts';
import { registryLayout } from './layout.ts';
import { activated } from './pointer-changes.ts';
import { changePointers, type PointerStore } from './pointer-store.ts';
import { postgresPointers } from './postgres-pointers.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const act = { by: 'a test', why: '', at: '2026-01-01T00:00:00Z' };
const activate = (store: PointerStore, name: string, version: string) =>
  changePointers(store, (pointers) => activated(pointers, name, version, act));

/** Each gives new handles on the same store, as other processes have. */
const stores: [name: string, start: () => Promise<{ open(): PointerStore; stop(): Promise<void> }>][] = [
  [
    'files',
    async () => {
      const dataDir = temporaryFolder(afterAll);
      return { open: () => filePointers(dataDir), stop: async () => {} };
    },
  ],
  ...databases.map(([name, start]): (typeof stores)[number] => [
    name,
    async () => {
      const { url, stop } = await start();
      return { open: () => postgresPointers(url), stop };
    },
  ]),
];

describe.each(stores)('pointers in %s', (_name, start) => {
  const opened: PointerStore[] = [];
  let open: () => PointerStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await start();
    stop = started.stop;
    open = () => {
      const store = started.open();
      opened.push(store);
      return store;
    };
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await stop();
  });

  it('begin empty, also for concurrent callers', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => open().read()));
    for (const { revision, remotes } of all) expect([revision, remotes]).toEqual([0, {}]);
  });

  it('are replaced only by a caller that has seen their current state', async () => {
    const [one, other] = [open(), open()];
    const seen = await one.read();
    const next = activated(seen, 'mf-a', '1.0.0-a', act);
    expect(await one.replace(seen.revision, next)).toBe(true);
    expect(await other.replace(seen.revision, activated(seen, 'mf-b', '1.0.0-b', act))).toBe(false);
    expect(await other.read()).toEqual(next);
  });

  it('lose no change of several writers, and each reader sees them whole', async () => {
    const before = (await open().read()).revision;
    let isWriting = true;
    const reader = open();
    const reading = (async () => {
      while (isWriting) {
        const { revision, history } = await reader.read();
        expect(history.at(-1)?.revision).toBe(revision);
      }
    })();
    await Promise.all(
      ['mf-one', 'mf-two', 'mf-three'].map(async (name) => {
        const store = open();
        for (const version of ['1', '2', '3', '4']) await activate(store, name, version);
      }),
    );
    isWriting = false;
    await reading;
    const { revision, remotes } = await reader.read();
    expect(revision).toBe(before + 12);
    for (const name of ['mf-one', 'mf-two', 'mf-three'])
      expect(remotes[name]).toMatchObject({ version: '4', lastGood: ['3', '2', '1'] });
  });

  it('keep the whole trail, the newest first, of all or of one remote', async () => {
    const store = open();
    const { revision } = await store.read();
    const trail = await store.trail(1000);
    expect(trail.map((row) => row.revision)).toEqual(
      Array.from({ length: revision }, (_, index) => revision - index),
    );
    expect(await store.trail(2, 'mf-two')).toMatchObject([
      { name: 'mf-two', action: 'activate', from: '3', to: '4', by: 'a test' },
      { name: 'mf-two', from: '2', to: '3' },
    ]);
  });

  it('say what is being removed until it is, and keep a row of it', async () => {
    const store = open();
    const removed = [
      { name: 'mf-a', version: '0.9.0-a' },
      { name: 'mf-z', version: '0.9.0-z' },
    ];
    const begun = await changePointers(store, (now) => removalBegun(now, removed, act));
    expect(await open().read()).toEqual(begun);
    expect(begun.removing).toHaveLength(2);
    expect((await open().trail(2)).map(({ name, versions }) => [name, versions])).toEqual([
      ['mf-z', ['0.9.0-z']],
      ['mf-a', ['0.9.0-a']],
    ]);
    await changePointers(store, (now) => removalEnded(now, removed));
    expect(await open().read()).toEqual({ ...begun, revision: begun.revision + 1, removing: undefined });
    expect((await open().trail(1))[0]?.revision).toBe(begun.revision);
  });
});

describe('files of a writer that was killed', () => {
  it('are whole, and the next writer goes on', async () => {
    const dataDir = temporaryFolder();
    const script = path.join(dataDir, 'writer.ts');
    const module = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
    writeFileSync(
      script,
      `import { filePointers } from ${module('file-pointers.ts')};
       import { activated } from ${module('pointer-changes.ts')};
       import { changePointers } from ${module('pointer-store.ts')};
       const act = ${JSON.stringify(act)};
       for (let n = 0; ; n += 1) {
         const { revision } = await changePointers(filePointers(process.argv[2]), (pointers) =>
           activated(pointers, 'mf-a', String(n) + '.' + process.pid, act));
         console.log(revision);
       }`,
    );
    const store = filePointers(dataDir);
    for (let round = 0; round < 3; round += 1) {
      const writer = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      let lines = 0;
      for await (const chunk of writer.stdout) {
        lines += String(chunk).split('\n').length - 1;
        if (lines > 5 + round) break;
      }
      writer.kill('SIGKILL');
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
      const { revision } = await activate(store, 'mf-b', `1.0.0-${round}`);
      const trail = await store.trail(1000);
      expect(trail[0]).toMatchObject({ name: 'mf-b', revision });
      expect(trail.map((row) => row.revision)).toEqual(
        Array.from({ length: revision }, (_, index) => revision - index),
      );
    }
  });

  it('may leave half a row in the trail, which is written again', async () => {
    const dataDir = temporaryFolder();
    const store = filePointers(dataDir);
    await activate(store, 'mf-a', '1');
    writeFileSync(registryLayout.trail(dataDir), '\n{"revision":1,"na');
    await activate(store, 'mf-a', '2');
    expect((await store.trail(9)).map(({ to }) => to)).toEqual(['2', '1']);
  });
});
