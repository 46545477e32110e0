import { type ApiClient, RequestError } from '@icoteca/shared-contracts';
import { expect, it, vi } from 'vitest';
import { createUrlResolver } from './url-resolver.ts';

const answers: Readonly<Record<string, unknown>> = {
  addressWords: {
    styles: { 'ph:duotone': 'phosphor-duotone', 'phosphor-duotone': 'phosphor-duotone' },
    groups: { 'group-outline': 'group-outline', 'family-animated': 'group-animated' },
  },
  redirects: { docs: [{ path: '/line-awesome', to: '/icons/line', status: 301, isExternal: false }] },
  marketAuthor: { author: { id: 'ann', slug: 'ann-lee' } },
};

function directory() {
  let time = 0;
  let isDown = false;
  const call = vi.fn(async (name: string) => {
    if (isDown) throw new Error('down');
    return answers[name];
  });
  const made = createUrlResolver({ call } as unknown as ApiClient, () => time);
  const later = (ms: number) => {
    time += ms;
  };
  const down = (value: boolean) => {
    isDown = value;
  };
  return { made, call, later, down };
}

it('[S2.24] knows styles and groups by every word, and where addresses have moved', async () => {
  const { made } = directory();
  const { styles, groups } = await made.words();
  expect(styles?.get('ph:duotone')).toBe('phosphor-duotone');
  expect(groups?.get('family-animated')).toBe('group-animated');
  expect((await made.redirect('/Line-Awesome/'))?.to).toBe('/icons/line');
  expect(await made.redirect('/elsewhere')).toBeNull();
});

it('[T2.28] looks an author up; one that is not known is null, a failure is not', async () => {
  const { made, call, down } = directory();
  expect(await made.author('ann')).toEqual({ id: 'ann', slug: 'ann-lee' });
  call.mockRejectedValueOnce(new RequestError('no', 404, null));
  expect(await made.author('bob')).toBeNull();
  down(true);
  await expect(made.author('ann')).rejects.toThrow('down');
});

it('[S7.13] requests it again after ten minutes, and goes on with the old list while it is down', async () => {
  const { made, call, later, down } = directory();
  await made.words();
  later(599_999);
  await made.words();
  expect(call).toHaveBeenCalledTimes(2);
  down(true);
  later(1);
  expect((await made.words()).styles?.size).toBe(2);
  expect(call).toHaveBeenCalledTimes(4);
  expect((await made.words()).styles?.size).toBe(2);
});

it('gets words that are not known again, at most every two seconds, and keeps the old ones when that fails', async () => {
  const { made, call, later, down } = directory();
  expect(await made.refresh?.(), 'before the first answer').toBe(false);
  await made.words();
  expect(await made.refresh?.()).toBe(false);
  later(2000);
  call.mockResolvedValueOnce({ styles: { community: 'community' }, groups: {} });
  expect(await made.refresh?.()).toBe(true);
  expect((await made.words()).styles?.get('community')).toBe('community');
  expect(await made.refresh?.()).toBe(false);
  later(2000);
  down(true);
  expect(await made.refresh?.()).toBe(false);
  expect((await made.words()).styles?.size).toBe(1);
  expect(call.mock.calls.map(([name]) => name)).toEqual([
    'addressWords',
    'redirects',
    'addressWords',
    'addressWords',
  ]);
});

it('knows nothing, and says so, before the first answer', async () => {
  const { made, down, later } = directory();
  down(true);
  expect(await made.words()).toEqual({ styles: null, groups: null });
  down(false);
  later(2000);
  expect((await made.words()).styles?.size).toBe(2);
});
