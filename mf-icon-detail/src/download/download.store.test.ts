import { type IconSummary, RequestError } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it, vi } from 'vitest';
import { fileName } from './axios-fetch.ts';
import { DownloadStore } from './download.store.ts';

const icon = { id: 'home00000000', name: 'home', platform: 'tabler' } as IconSummary;
const choice = { icon, format: 'png', size: 96, color: '12B886' } as const;
const file = { blob: new Blob(['x']), name: 'icoteca-home-96.png' };
const problem = (code: string, status: number) =>
  new RequestError('no', status, { success: false, code, message: 'm' });

function setUp(fetch = vi.fn(async (..._call: unknown[]) => file)) {
  const host = createTestHost();
  const events = { downloaded: vi.fn(), planRequested: vi.fn() };
  host.events.on('icon:downloaded', events.downloaded);
  host.events.on('plan:requested', events.planRequested);
  const tools = { fetch, save: vi.fn() };
  return { host, ...events, ...tools, store: new DownloadStore(host, tools) };
}

describe('download', () => {
  it('[S4.18] [T8.04] idle, loading, then success: the file is saved, size and style are remembered, an event is sent', async () => {
    const { host, store, fetch, save, downloaded } = setUp();
    expect(store.state).toBe('idle');
    const running = store.start(choice);
    expect(store.state).toBe('loading');
    await running;
    expect(store.state).toBe('success');
    expect(fetch).toHaveBeenCalledWith(
      '/img/?id=home00000000&format=png&size=96&name=home&download=1&color=12B886',
      expect.anything(),
    );
    expect(save).toHaveBeenCalledWith(file);
    expect(host.preferences.get('lastSizeDownloaded')).toEqual({ platform: 'tabler', size: 96 });
    expect(downloaded).toHaveBeenCalledWith({
      id: icon.id,
      format: 'png',
      size: 96,
      platform: 'tabler',
      color: '12B886',
    });
    expect(host.notified).toMatchObject([{ type: 'success', delayMs: 4000 }]);
  });

  it('takes an SVG as it is drawn where no size was chosen, and stores none for the next PNG', async () => {
    const { host, store, fetch, downloaded } = setUp();
    for (const size of [null, 48]) await store.start({ ...choice, format: 'svg', size });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/img/?id=home00000000&format=svg&name=home&download=1&color=12B886',
      '/img/?id=home00000000&format=svg&size=48&name=home&download=1&color=12B886',
    ]);
    expect(downloaded.mock.calls.map(([{ size }]) => size)).toEqual([0, 48]);
    expect(host.preferences.get('lastSizeDownloaded')).toBeNull();
  });

  it('a second click while one runs does nothing', async () => {
    const { store, fetch } = setUp();
    await Promise.all([store.start(choice), store.start(choice)]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('[S8.16] [T8.01] a failure is a toast of 5 s that can be tried again, and is reported', async () => {
    const report = vi.fn();
    const host = createTestHost({}, { telemetry: { report } });
    const fetch = vi.fn(async () => file).mockRejectedValueOnce(problem('RENDER_FAILED', 500));
    const store = new DownloadStore(host, { fetch, save: vi.fn() });
    await store.start(choice);
    expect(store.state).toBe('idle');
    expect(host.notified).toMatchObject([{ type: 'danger', delayMs: 5000, code: 'RENDER_FAILED' }]);
    expect(report).toHaveBeenCalledOnce();
    host.notified[0]?.buttons?.[0]?.onClick();
    await vi.waitFor(() => expect(store.state).toBe('success'));
  });

  it.each([
    ['PAID_FORMAT', 'format'],
    ['PAID_SIZE', 'size'],
    ['PAID_VECTOR', 'vector'],
  ])('%s requests a plan because of the %s and is no failure', async (code, reason) => {
    const { host, store, planRequested } = setUp(vi.fn().mockRejectedValue(problem(code, 403)));
    await store.start(choice);
    expect(planRequested).toHaveBeenCalledWith({ reason, iconId: icon.id });
    expect(host.notified).toMatchObject([{ type: 'warning', code }]);
  });

  it('takes the name that the server proposes, in any script', () => {
    expect(fileName('attachment; filename="a.png"')).toBe('a.png');
    expect(fileName('attachment; filename="a.png"; filename*=UTF-8\'\'%D0%B4%D0%BE%D0%BC.png')).toBe(
      'дом.png',
    );
    expect(fileName('attachment')).toBeUndefined();
  });
});

describe('what a visitor may not have', () => {
  it('[S6.04] a used-up allowance requests a plan, and says so', async () => {
    const refused = vi.fn().mockRejectedValue(problem('ALLOWANCE_USED_UP', 403));
    const { host, store, save, planRequested } = setUp(refused);
    expect(await store.start(choice)).toBe(false);
    expect(planRequested).toHaveBeenCalledWith({ reason: 'format', iconId: icon.id });
    expect(host.notified).toMatchObject([{ type: 'warning', code: 'ALLOWANCE_USED_UP' }]);
    expect(save).not.toHaveBeenCalled();
  });

  it('[S4.18] [T1.02] a signed-in visitor is notified that the icon is in the Downloaded collection', async () => {
    const guest = createTestHost();
    const host = createTestHost({}, { session: { ...guest.session, isGuest: false, status: 'signed-in' } });
    const tools = { fetch: vi.fn(async () => file), save: vi.fn() };
    for (const each of [guest, host]) expect(await new DownloadStore(each, tools).start(choice)).toBe(true);
    expect(guest.notified[0]?.text).toBeUndefined();
    expect(host.notified[0]?.text).toBe('download.added');
    expect(host.notified[0]?.buttons).toHaveLength(1);
  });
});
