import type { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { QueryQueue } from './query-queue.ts';

function databaseThatSays(text: string): PGlite {
  const fake = {
    runExclusive: (work: () => Promise<void>) => work(),
    execProtocolRawStream: async (
      _message: Uint8Array,
      { onRawData }: { onRawData(data: Uint8Array): void },
    ) => onRawData(Buffer.from(text, 'latin1')),
    isInTransaction: () => false,
  };
  return fake as unknown as PGlite;
}

it.each([
  ['E\0\0\0\x20SPANIC\0VPANIC\0C53100\0Mcould not write to file\0\0', 1],
  ['E\0\0\0\x20SERROR\0VERROR\0C53100\0Mcould not extend file\0\0Z\0\0\0\x05I', 0],
])('reports a panic and no other error: %j', async (answer, panics) => {
  const onPanic = vi.fn();
  const turns = new QueryQueue(databaseThatSays(answer), onPanic);
  const onData = vi.fn();
  await turns.enqueue(1, Buffer.from('Q'), onData);
  expect(onPanic).toHaveBeenCalledTimes(panics);
  // The client gets the error first.
  expect(onData).toHaveBeenCalledOnce();
});
