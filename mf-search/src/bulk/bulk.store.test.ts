import type { Host } from '@icoteca/shared-contracts/host';
import type { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it, vi } from 'vitest';
import { testAnswers } from '../testing/test-answers.ts';
import { testHost } from '../testing/test-host.ts';
import { testIcon, testIcons } from '../testing/test-icons.ts';
import { BulkStore, type BulkTools } from './bulk.store.ts';
import type { BulkOrder, BulkReport, Credits, FileChoice } from './bulk-order.ts';
import { rightsOfSelection } from './bulk-rights.ts';

const icons = testIcons(3);
const zip = new Blob(['zip']);
const missing = (at: number, code = 'ICON_REMOVED') => ({ icon: icons[at] ?? testIcon(at), code });

const filesOf = (made: typeof icons) => made.map((icon) => ({ icon, color: null, edits: null }));

/** A running store; `send` is a message of its worker. */
function started(overrides: Parameters<typeof createTestHost>[1] = {}, files?: FileChoice) {
  const report = vi.fn();
  const host = testHost(testAnswers, { telemetry: { report }, ...overrides });
  const end = vi.fn();
  const save = vi.fn();
  const orders: BulkOrder[] = [];
  const named: Promise<Credits>[] = [];
  const workers: ((message: BulkReport) => void)[] = [];
  const tools: BulkTools = {
    start: (order, credits, onReport) => {
      orders.push(order);
      named.push(credits);
      workers.push(onReport);
      return { end };
    },
    save,
  };
  const store = new BulkStore(host, tools);
  store.start(icons, files);
  const send = (message: BulkReport) => workers.at(-1)?.(message);
  return { store, host, report, end, save, orders, named, send };
}

describe('a bulk download', () => {
  it('[S4.19] [T4.02] counts progress and saves one zip', async () => {
    const { store, host, save, orders, named, send } = started();
    const downloaded = vi.fn();
    host.events.on('icon:downloaded', downloaded);
    expect(orders[0]).toMatchObject({ files: { format: 'png', size: 96, color: null, edits: null } });
    expect(orders[0]?.icons.map(({ id }) => id)).toEqual(['icon-0', 'icon-1', 'icon-2']);
    expect((await named[0])?.['ph:duotone']).toMatchObject({ author: { name: 'Phosphor Icons' } });
    send({ kind: 'progress', done: 2, share: 0.6 });
    expect(store.progress).toEqual({ total: 3, done: 2, share: 0.6 });
    send({ kind: 'finished', zip, files: filesOf(icons), missing: [] });
    expect(store.progress).toBeNull();
    expect(save).toHaveBeenCalledWith({ blob: zip, name: 'icoteca-3-icons.zip' });
    expect(host.notified).toMatchObject([{ type: 'success', title: '3 icons downloaded', delayMs: 4000 }]);
    expect(host.preferences.get('lastSizeDownloaded')).toEqual({ platform: 'ph:duotone', size: 96 });
    expect(downloaded).toHaveBeenCalledTimes(3);
  });

  it('reports of each file the colour and the edits that it has, not those that were chosen', () => {
    const chosen = { format: 'png', size: 96, color: 'FA5252', edits: 'stroke-1.5_pad-10', component: null };
    const { host, send } = started({}, chosen);
    const downloaded = vi.fn();
    host.events.on('icon:downloaded', downloaded);
    const [painted, coloured] = filesOf(icons);
    if (!painted || !coloured) throw new Error('two files are expected');
    send({
      kind: 'finished',
      zip,
      files: [
        { ...painted, color: 'FA5252', edits: 'stroke-1.5_pad-10' },
        { ...coloured, edits: 'pad-10' },
      ],
      missing: [missing(2)],
    });
    const file = { format: 'png', size: 96, platform: 'ph:duotone' };
    expect(downloaded.mock.calls).toEqual([
      [{ ...file, id: 'icon-0', color: 'FA5252', edits: 'stroke-1.5_pad-10' }],
      [{ ...file, id: 'icon-1', edits: 'pad-10' }],
    ]);
  });

  it('[S4.19] [T4.02] saves the received files and lists the missing ones with reasons', async () => {
    const { store, save, send } = started();
    send({
      kind: 'finished',
      zip,
      files: filesOf(icons.slice(0, 1)),
      missing: [missing(1), missing(2, 'NETWORK')],
    });
    expect(save).toHaveBeenCalledWith({ blob: zip, name: 'icoteca-1-icons.zip' });
    expect(store.gaps).toMatchObject({
      isSaved: true,
      missing: [{ code: 'ICON_REMOVED' }, { code: 'NETWORK' }],
    });
    store.dismiss();
    expect(store.gaps).toBeNull();
  });

  it('[S4.19] [T4.02] [S8.16] [T8.01] saves nothing when no icon came: an error toast of 5 s that can be tried again, and a report', async () => {
    const { host, save, report, orders, send } = started();
    send({
      kind: 'finished',
      zip: null,
      files: [],
      missing: icons.map((icon) => ({ icon, code: 'NETWORK' })),
    });
    expect(save).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
    expect(host.notified).toMatchObject([
      {
        type: 'danger',
        title: 'Something went wrong',
        text: 'The icons could not be downloaded.',
        delayMs: 5000,
        code: 'NETWORK',
      },
    ]);
    host.notified[0]?.buttons?.[0]?.onClick();
    await vi.waitFor(() => expect(orders).toHaveLength(2));
  });

  it('ends immediately when it is cancelled', async () => {
    const { store, end, save } = started();
    store.cancel();
    expect(end).toHaveBeenCalledOnce();
    expect(store.progress).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('shows progress every 250 ms at least, however long an icon takes, and never ahead of it', () => {
    vi.useFakeTimers();
    try {
      const { store, send } = started();
      const shares: number[] = [];
      const watch = (ms: number, most: number) => {
        for (let passed = 0; passed < ms; passed += 250) {
          vi.advanceTimersByTime(250);
          shares.push(store.progress?.share ?? Number.NaN);
          expect(shares.at(-1)).toBeLessThan(most);
        }
      };
      // The worker starts; then each icon takes half a minute.
      watch(5_000, 1 / 3);
      send({ kind: 'progress', done: 0, share: 0.01 });
      watch(30_000, 0.01 + 1 / 3);
      send({ kind: 'progress', done: 1, share: 0.4 });
      watch(30_000, 0.4 + 1 / 3);
      // The zip is closed: many small steps of one share.
      for (const share of [0.95, 0.96, 0.97]) {
        send({ kind: 'progress', done: 3, share });
        watch(10_000, 1);
      }
      const moves = shares.map((share, at) => share - (shares[at - 1] ?? 0));
      expect(Math.min(...moves)).toBeGreaterThan(0);
      expect(store.progress).toMatchObject({ total: 3, done: 3 });
      send({ kind: 'finished', zip, files: filesOf(icons), missing: [] });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[T7.28] credits styles, and leaves the icons of makers to their own notices', async () => {
    const style = (apiCode: string) => ({ apiCode, title: apiCode, author: { name: 'A' }, licence: {} });
    const docs = [style('tabler:outline'), style('community'), style('community:mona-liss')];
    const call = (async () => ({ docs })) as unknown as Host['api']['call'];
    const { named } = started({ api: { call } });
    expect(Object.keys((await named[0]) ?? {})).toEqual(['tabler:outline']);
  });

  it('goes on without the credits', async () => {
    const { named, report } = started({ api: { call: () => Promise.reject(new Error('down')) } });
    expect(await named[0]).toEqual({});
    expect(report).toHaveBeenCalledWith(expect.anything(), {
      remote: 'mf-search',
      code: 'CREDITS_UNAVAILABLE',
    });
  });

  it('does nothing while one runs', async () => {
    const { store, orders } = started();
    store.start(icons);
    expect(orders).toHaveLength(1);
  });

  it('a worker that fails is reported as a failure', async () => {
    const { host, store, send } = started();
    send({ kind: 'failed', message: 'out of memory' });
    expect(store.progress).toBeNull();
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'BULK_FAILED' }]);
  });
});

describe('what a visitor may have of a selection', () => {
  const mixed = [testIcon(0), testIcon(1, { free: true, isFree: true }), testIcon(2)];
  const guest = { isPaid: false, isLicensed: false, plans: true };
  const locked = (format: 'png' | 'svg', size: number | null, visitor = guest, bought: string[] = []) =>
    rightsOfSelection(mixed, { format, size }, visitor, new Set(bought)).locked.map(({ id }) => id);

  it.each([
    ['png', 100, guest, [], []],
    ['png', 101, guest, [], ['icon-0', 'icon-2']],
    ['svg', null, guest, [], ['icon-0', 'icon-2']],
    ['svg', null, guest, ['icon-2'], ['icon-0']],
    ['svg', null, { ...guest, isPaid: true }, [], []],
    ['png', 1600, { ...guest, isLicensed: true }, [], []],
  ] as const)('%s of %s px', (format, size, visitor, bought, expected) => {
    expect(locked(format, size, visitor, [...bought])).toEqual(expected);
  });

  it('[T6.02] an own upload needs no plan, and an upload of another visitor cannot be downloaded with any plan', () => {
    const own = testIcon(5, { isUserSource: true });
    const ofAnother = testIcon(6, { isUserSource: true, isForeign: true });
    const files = { format: 'svg', size: null } as const;
    const of = (visitor: typeof guest) => rightsOfSelection([own, ofAnother], files, visitor);
    expect(of(guest)).toEqual({ allowed: [own], locked: [], ofOthers: [ofAnother] });
    expect(of({ ...guest, isPaid: true })).toEqual({ allowed: [own], locked: [], ofOthers: [ofAnother] });
  });
});

it('speaks of the file of licences only where the zip has one', () => {
  const { store, host, send } = started();
  send({ kind: 'finished', zip, files: filesOf(icons), missing: [] });
  expect(host.notified.at(-1)?.text).toContain('LICENSES.txt');
  store.start([testIcon(7, { isUserSource: true })]);
  send({ kind: 'finished', zip, files: filesOf(icons.slice(0, 1)), missing: [] });
  expect(host.notified.at(-1)?.title).toBe('1 icon downloaded');
  expect(host.notified.at(-1)?.text).toBeUndefined();
});
