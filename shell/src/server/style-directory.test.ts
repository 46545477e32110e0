import type { ApiClient } from '@icoteca/shared-contracts';
import { expect, it, vi } from 'vitest';
import { createStyleDirectory } from './style-directory.ts';

const docs: Readonly<Record<string, unknown[]>> = {
  platformsInfo: [{ apiCode: 'ph:Duotone', seoCode: 'phosphor-duotone' }],
  platformSidebar: [{ seoCode: 'group-outline' }],
  platformVariations: [{ seoCode: 'family-phosphor' }],
};

function directory() {
  let time = 0;
  let isDown = false;
  const call = vi.fn(async (name: string) => {
    if (isDown) throw new Error('down');
    return { docs: docs[name] };
  });
  const made = createStyleDirectory({ call } as unknown as ApiClient, () => time);
  const later = (ms: number) => {
    time += ms;
  };
  const down = (value: boolean) => {
    isDown = value;
  };
  return { made, call, later, down };
}

it('knows a style by every code in lower case, and the groups', async () => {
  const { styles, groups } = await directory().made.facts();
  expect([...(styles ?? [])]).toEqual([
    ['ph:duotone', 'phosphor-duotone'],
    ['phosphor-duotone', 'phosphor-duotone'],
  ]);
  expect([...(groups ?? [])]).toEqual(['group-outline', 'family-phosphor']);
});

it('[S7.13] asks again after ten minutes, and goes on with the old list while it is down', async () => {
  const { made, call, later, down } = directory();
  await made.facts();
  later(599_999);
  await made.facts();
  expect(call).toHaveBeenCalledTimes(3);
  down(true);
  later(1);
  expect((await made.facts()).styles?.size).toBe(2);
  expect(call).toHaveBeenCalledTimes(6);
  expect((await made.facts()).styles?.size).toBe(2);
});

it('knows nothing, and says so, before the first answer', async () => {
  const { made, down, later } = directory();
  down(true);
  expect(await made.facts()).toEqual({ styles: null, groups: null });
  down(false);
  later(2000);
  expect((await made.facts()).styles?.size).toBe(2);
});
