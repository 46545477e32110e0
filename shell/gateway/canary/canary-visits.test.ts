import type { ActivePointers, CanaryReport } from '@icoteca/federation';
import { cookieNames } from '@icoteca/shared-contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCanaryVisits } from './canary-visits.ts';

const rollout = {
  version: '2',
  percent: 50,
  users: [],
  startedAt: '2026-01-02T03:04:05.000Z',
  salt: '2',
  automatic: { since: '2026-01-02T03:04:05.000Z', visits: 0 },
};
const pointerWith = (changes: object): ActivePointers['remotes'][string] => ({
  version: '1',
  lastGood: [],
  rollout,
  takenOut: [],
  passed: [],
  ...changes,
});
let remotes: ActivePointers['remotes'];
let reports: CanaryReport[];
let visits: ReturnType<typeof createCanaryVisits>;
const log = { warn: vi.fn() };
/** Visitors whose id begins with `new` are in the rollouts. */
const view = () => ({
  snapshotFor: ({ clientId }: { clientId: string | null }) => {
    const version = clientId?.startsWith('new') ? '2' : '1';
    const shown = { 'mf-pages': ['/icons'], 'mf-slots': [] };
    return {
      revision: 1,
      remotes: Object.fromEntries(
        Object.entries(shown).map(([name, mounts]) => [name, { name, version, mounts }]),
      ),
    };
  },
});

beforeEach(async () => {
  vi.useFakeTimers();
  log.warn.mockClear();
  reports = [];
  remotes = { 'mf-pages': pointerWith({}), 'mf-slots': pointerWith({}) };
  visits = createCanaryVisits({
    pointers: async () => ({ schema: 2, revision: 1, remotes, history: [] }),
    view: view as never,
    report: async (report) => void reports.push(report),
    log,
    everyMs: 1000,
  });
  await vi.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  visits.close();
  vi.useRealTimers();
});

/** Values from 100 to 199, in no order. */
const spread = (count: number) => 100 + ((count * 37) % 100);

let page = 0;
interface Visit {
  readonly client?: string;
  readonly remote?: string;
  readonly version?: string;
  readonly value?: number;
  readonly error?: string;
  readonly network?: number;
  /** Whether the page came from the cache, where another network's visit has left it. */
  readonly isCached?: boolean;
}
/** A page sends an error, if it has one, and then how fast it was. */
function visit({ client = 'old', remote = 'mf-pages', version = '1', value = 100, ...more }: Visit) {
  const { error, network, isCached = false } = more;
  page += 1;
  const number = network ?? page;
  const request = {
    ip: `10.${number >> 8}.${number & 255}.7`,
    headers: { cookie: `${cookieNames.client}=${client}` },
  };
  visits.page({ id: `p${page}`, ip: isCached ? '192.0.2.1' : request.ip });
  const send = (entry: object) =>
    visits.telemetry(
      request,
      Buffer.from(JSON.stringify({ page: `p${page}`, entries: [{ remote, version, ago: 0, ...entry }] })),
    );
  if (error) send({ kind: 'error', code: 'PAGE_FAILED', message: 'x', remote: error });
  send({ kind: 'vital', name: 'LCP', value });
}
/** What was reported last of a remote. */
async function reported(remote: string) {
  await vi.advanceTimersByTimeAsync(1000);
  return reports.findLast((each) => each.remote === remote);
}

describe('visits of a rollout', () => {
  it('of the remote of the page are compared by its version, and reported for this shell', async () => {
    for (let count = 0; count < 400; count += 1) {
      visit({ version: '1', value: spread(count) });
      visit({ version: '2', value: 2 * spread(count) });
      visit({ version: '0', value: 1 });
      visit({ version: '1', remote: 'mf-other', value: 1 });
    }
    const report = await reported('mf-pages');
    expect(report).toMatchObject({
      version: '2',
      startedAt: rollout.startedAt,
      figures: { canary: { visits: 400 }, stable: { visits: 400 } },
    });
    expect(report?.shell).toMatch(/^[\w-]{36}$/);
    expect(report?.figures.logEvidence.LCP).toBeGreaterThan(10);
    expect(report?.figures.logEvidence.INP).toBe(0);
    expect(report?.figures.logEvidence.errors).toBeLessThan(1);
  });

  it('of a remote without pages are compared on all pages, by the version that the visitor has', async () => {
    for (let count = 0; count < 300; count += 1) {
      visit({ client: 'old-visitor', remote: 'mf-other', value: spread(count) });
      visit({ client: 'new-visitor', remote: 'mf-other', value: spread(count), error: 'mf-slots' });
    }
    const report = await reported('mf-slots');
    expect(report?.figures.canary.visits).toBe(300);
    expect(report?.figures.logEvidence.errors).toBeGreaterThan(10);
    expect(report?.figures.logEvidence.LCP).toBeLessThan(2);
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(0);
  });

  it('of a page from the cache are not measured, and neither is what was never rendered here', async () => {
    visit({ version: '2', isCached: true });
    page += 1;
    const entry = { kind: 'vital', name: 'LCP', value: 1, remote: 'mf-pages', version: '2', ago: 0 };
    const body = Buffer.from(JSON.stringify({ page: `p${page}`, entries: [entry] }));
    visits.telemetry({ ip: '10.9.9.9', headers: {} }, body);
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(0);
  });

  it('of one network count once in an hour', async () => {
    for (let count = 0; count < 5; count += 1) visit({ version: '2', network: 60_000 });
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(1);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    visit({ version: '2', network: 60_000 });
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(2);
  });

  it('start over with another rollout, and are not reported without one', async () => {
    visit({ version: '2' });
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(1);
    remotes = { 'mf-pages': pointerWith({ rollout: { ...rollout, startedAt: '2026-01-03T00:00:00.000Z' } }) };
    expect(await reported('mf-pages')).toMatchObject({
      startedAt: '2026-01-03T00:00:00.000Z',
      figures: { canary: { visits: 0 } },
    });
    remotes = { 'mf-pages': pointerWith({ rollout: null }) };
    await vi.advanceTimersByTimeAsync(2000);
    reports = [];
    visit({ version: '2' });
    expect(await reported('mf-pages')).toBeUndefined();
  });

  it('that people decide about are reported too', async () => {
    remotes = { 'mf-pages': pointerWith({ rollout: { ...rollout, automatic: undefined } }) };
    await vi.advanceTimersByTimeAsync(1000);
    visit({ version: '2' });
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(1);
  });

  it('of one remote are reported while those of another one are refused', async () => {
    visits.close();
    visits = createCanaryVisits({
      pointers: async () => ({ schema: 2, revision: 1, remotes, history: [] }),
      view: view as never,
      report: async (report) => {
        if (report.remote === 'mf-pages') throw new Error('refused');
        reports.push(report);
      },
      log,
      everyMs: 1000,
    });
    reports = [];
    await vi.advanceTimersByTimeAsync(3000);
    expect(reports.map(({ remote }) => remote)).toEqual(['mf-slots', 'mf-slots', 'mf-slots']);
    // Once, not with every try.
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('are not lost while the registry does not answer', async () => {
    visits.close();
    let isUp = false;
    visits = createCanaryVisits({
      pointers: async () => ({ schema: 2, revision: 1, remotes, history: [] }),
      view: view as never,
      report: async (report) => {
        if (!isUp) throw new Error('down');
        reports.push(report);
      },
      log,
      everyMs: 1000,
    });
    await vi.advanceTimersByTimeAsync(1000);
    visit({ version: '2' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.warn).toHaveBeenCalled();
    isUp = true;
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(1);
  });

  it('ignore pages of a preview, whose versions no other visitor has', async () => {
    visit({ version: '2', client: `old-visitor; icoteca_preview=token` });
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(0);
  });

  it('ignore what is no telemetry', async () => {
    visits.telemetry({ ip: '10.0.0.1', headers: {} }, Buffer.from('{"page":1}'));
    visits.telemetry({ ip: '10.0.0.1', headers: {} }, Buffer.from('nothing'));
    expect((await reported('mf-pages'))?.figures.canary.visits).toBe(0);
  });
});
