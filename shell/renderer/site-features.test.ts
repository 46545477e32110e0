import { type ApiClient, flagDefaults } from '@icoteca/shared-contracts';
import { expect, it, vi } from 'vitest';
import { noFeatures } from '../common/flags/page-features.ts';
import { FRESH_MS, siteFeatures } from './site-features.ts';

const answer = (AI_SEARCH: boolean, hasExperiments = false) => ({
  features: { AI_SEARCH: { defaultValue: AI_SEARCH } },
  hasExperiments,
});

function features(call: ApiClient['call']) {
  const clock = { now: 0 };
  return {
    clock,
    features: siteFeatures(
      () => ({ call }),
      () => clock.now,
    ),
  };
}

it('[T3.28] requests them once for all pages; a later page does not wait for the newer answer', async () => {
  const call = vi.fn().mockResolvedValueOnce(answer(false)).mockResolvedValue(answer(true, true));
  const site = features(call);
  const off = { flags: { ...flagDefaults, AI_SEARCH: false }, hasExperiments: false };
  expect(await Promise.all([site.features.current(), site.features.current()])).toEqual([off, off]);
  expect(call).toHaveBeenCalledTimes(1);
  site.clock.now += FRESH_MS;
  expect(await site.features.current()).toEqual(off);
  expect(call).toHaveBeenCalledTimes(2);
  expect(await site.features.current()).toEqual({ flags: flagDefaults, hasExperiments: true });
});

it('[S8.10] without an answer there are the defaults: no ads', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = features(vi.fn().mockRejectedValue(new Error('gone')));
  expect(await refused.features.current()).toBe(noFeatures);
  const silent = features(vi.fn(() => new Promise<never>(() => {})));
  expect(await silent.features.current()).toBe(noFeatures);
  expect(noFeatures.flags).toMatchObject({ DISPLAY_AD: false, REWARDED_AD: false, AI_SEARCH: true });
});
