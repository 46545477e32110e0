import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { expect, it, vi } from 'vitest';
import { testIcons } from '../testing/test-icons.ts';
import { boughtAmong } from './bought-icons.ts';

const guest = createTestHost().session;
const signedIn = { ...guest, status: 'signed-in', isGuest: false } as const;
const ids = (call: unknown) => (call as { query: { objectIds: string } }).query.objectIds.split(',');

it('requests which icons were bought, a thousand in a call', async () => {
  const paidDownloadIds = vi.fn((call: unknown) => ({ success: true, ids: ids(call).slice(0, 1) }));
  const host = createTestHost({ paidDownloadIds }, { session: signedIn });
  expect([...(await boughtAmong(host, testIcons(1500)))]).toEqual(['icon-0', 'icon-1000']);
  expect(paidDownloadIds.mock.calls.map(([call]) => ids(call).length)).toEqual([1000, 500]);
});

it('requests nothing for guests, and counts a failed call as none', async () => {
  expect((await boughtAmong(createTestHost(), testIcons(2))).size).toBe(0);
  const down = () => Promise.reject(new Error('down'));
  const host = createTestHost({ paidDownloadIds: down }, { session: signedIn });
  expect((await boughtAmong(host, testIcons(2))).size).toBe(0);
});
