// @vitest-environment jsdom
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCopiedLink } from './use-copied-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function linkOf(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const host = createTestHost();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={host}>{children}</HostProvider>
  );
  const { result } = renderHook(() => useCopiedLink('https://icoteca.example/icon/a/b'), { wrapper });
  return { host, link: result };
}

it('[T4.31] [T9.09] says for 1500 ms that the address was copied', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => {});
  const { link } = linkOf(writeText);
  await act(async () => link.current.copyLink());
  expect(writeText).toHaveBeenCalledWith('https://icoteca.example/icon/a/b');
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(link.current.copied).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(link.current.copied).toBe(false);
});

it('[T8.17] a clipboard that refuses becomes a toast with its code', async () => {
  const { host, link } = linkOf(() => Promise.reject(new Error('refused')));
  await act(async () => link.current.copyLink());
  expect(link.current.copied).toBe(false);
  expect(host.notified).toMatchObject([{ type: 'danger', code: 'NOT_SUPPORTED' }]);
});
