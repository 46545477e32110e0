import { expect, it, vi } from 'vitest';
import { openDownloaded } from './open-downloaded.ts';

const lists = [
  { id: 'f1', isDownloaded: false },
  { id: 'd1', isDownloaded: true },
];

it.each([
  ['the Downloaded collection', async () => ({ docs: lists }), '/icon/collections/d1'],
  ['all collections when there is none yet', async () => ({ docs: [] }), '/icons/collections'],
  ['all collections when they cannot be read', () => Promise.reject(new Error('down')), '/icons/collections'],
])('opens %s', async (_what, call, path) => {
  const navigate = vi.fn();
  await openDownloaded({ api: { call }, navigate } as unknown as Parameters<typeof openDownloaded>[0]);
  expect(navigate).toHaveBeenCalledWith(path);
});
