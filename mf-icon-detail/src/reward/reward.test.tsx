// @vitest-environment jsdom
import { type IconSummary, RequestError } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DownloadStore } from '../download/download.store.ts';
import { NAMESPACE } from '../namespace.ts';
import texts from '../texts/en.json';
import { WATCH_SECONDS } from './reward.store.ts';
import { RewardOffer } from './reward-offer.tsx';

const icon = { id: 'home00000000', name: 'home', title: 'Home', platform: 'ph' } as IconSummary;
const choice = { icon, format: 'svg', size: 96, color: null } as const;
const refused = new RequestError('no', 403, { success: false, code: 'PAID_VECTOR', message: 'm' });
const ad = {
  affiliate_url: 'https://affiliate.example/',
  description: 'A picture',
  assets: { huge_thumb: { url: '/img/ad.png' } },
};
const stockPictures = vi.fn(async () => ({ success: true as const, data: [ad], query: 'Home' }));
const rewardToken = vi.fn(async () => ({ success: true as const, token: 'rwd_1', expiresAt: 1 }));

beforeAll(() => {
  // jsdom knows the element without its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rewardToken.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A download that is refused without a reward. */
async function refusedDownload(answers: object = {}, overrides: Partial<Host> = {}) {
  const host = createTestHost(
    { stockPictures, rewardToken, ...answers },
    { flags: { isOn: (flag) => flag === 'REWARDED_AD' }, ...overrides },
  );
  host.texts.add(NAMESPACE, texts);
  const received = { plans: vi.fn(), consent: vi.fn(), ads: [] as string[] };
  host.events.on('plan:requested', received.plans);
  host.events.on('consent:requested', received.consent);
  host.events.on('ad:reported', ({ what }) => void received.ads.push(what));
  const fetch = vi.fn(async (_url: string, options: { headers?: Readonly<Record<string, string>> } = {}) => {
    if (options.headers?.['x-reward-token'] !== 'rwd_1') throw refused;
    return { blob: new Blob(['<svg/>']), name: 'home.svg' };
  });
  const save = vi.fn();
  const download = new DownloadStore(host, { fetch, save });
  render(
    <HostProvider value={host}>
      <RewardOffer download={download} />
    </HostProvider>,
  );
  await act(async () => void (await download.start(choice)));
  return { ...received, fetch, save };
}
const button = (name: string) => screen.findByRole('button', { name });
const watch = async () => {
  fireEvent.click(await button('Watch an ad'));
  await screen.findByText('A picture');
};

it('[S4.20] [T4.09] a watched ad yields a token that takes the place of the key for one download', async () => {
  const { fetch, save, plans, ads, consent } = await refusedDownload();
  await watch();
  expect(consent, '[T4.10] the flag triggers the question for consent').toHaveBeenCalledWith({
    reason: 'ads',
  });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0');
  await act(() => vi.advanceTimersByTimeAsync((WATCH_SECONDS - 1) * 1000));
  expect(rewardToken).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(fetch.mock.calls.map(([url]) => url.includes('rwd_'))).toEqual([false, false]);
  expect(ads, '[S7.52] the flow is reported by browser events').toEqual(['shown', 'watched', 'rewarded']);
  expect(plans).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('who leaves before the end has no token, and time does not count while the page is hidden', async () => {
  const { ads, save } = await refusedDownload();
  await watch();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(WATCH_SECONDS * 2000));
  vi.restoreAllMocks();
  fireEvent.click(await button('Close'));
  await act(() => vi.advanceTimersByTimeAsync(WATCH_SECONDS * 2000));
  expect(rewardToken).not.toHaveBeenCalled();
  expect(ads).toEqual(['shown', 'left']);
  expect(save).not.toHaveBeenCalled();
});

it('plans are one click away', async () => {
  const { plans } = await refusedDownload();
  fireEvent.click(await button('See plans'));
  expect(plans).toHaveBeenCalledWith({ reason: 'vector', iconId: icon.id });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['no ad', { stockPictures: async () => ({ success: true, data: [], query: '' }) }],
  ['an ad that cannot be had', { stockPictures: () => Promise.reject(new Error('no')) }],
])('%s leads to the plans', async (_what, answers) => {
  const { plans, ads } = await refusedDownload(answers);
  fireEvent.click(await button('Watch an ad'));
  await vi.waitFor(() => expect(plans).toHaveBeenCalledOnce());
  expect(ads).toEqual(['failed']);
});

it('a reward that is refused leads to the plans and is not asked for again', async () => {
  const { plans } = await refusedDownload({ rewardToken: () => Promise.reject(refused) });
  await watch();
  await act(() => vi.advanceTimersByTimeAsync(WATCH_SECONDS * 1000));
  await vi.waitFor(() => expect(plans).toHaveBeenCalledOnce());
});

it('[T1.10] without the flag, and for who pays, there are the plans alone', async () => {
  const { session } = createTestHost();
  for (const overrides of [{ flags: { isOn: () => false } }, { session: { ...session, isPaid: true } }]) {
    const { plans } = await refusedDownload({}, overrides);
    expect(plans).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Watch an ad' })).toBeNull();
    cleanup();
  }
});
