import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { expect, it, vi } from 'vitest';
import { createRegions } from './regions.ts';

it('gives a slot that threw the last good version once, and loads it again', async () => {
  const loadModule = vi.fn(async () => null);
  const fallBack = vi.fn(() => true);
  const host = createTestHost();
  const regions = createRegions({ host: () => host, loadModule, fallBack });
  await regions.open('header');
  await regions.open('header');
  expect(loadModule).toHaveBeenCalledTimes(1);
  expect(regions.fallBack('header', new Error('threw'))).toBe(true);
  await regions.open('header');
  expect(loadModule).toHaveBeenCalledTimes(2);
  expect(regions.fallBack('header', new Error('threw again'))).toBe(false);
  // Another slot of the same remote has a turn of its own.
  expect(regions.fallBack('sidebar', new Error('threw'))).toBe(true);
  expect(fallBack.mock.calls).toHaveLength(2);
});
