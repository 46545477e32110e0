import { describe, expect, it, vi } from 'vitest';
import { noFilter } from '../search/icon-filter.ts';
import { SimilarThread } from './similar-thread.ts';

const program = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${code}`)}`,
  );
const search = { version: 'a', wanted: { icon: 1 }, filter: noFilter, count: 3 };

describe('the thread of similar icons', () => {
  it('that breaks refuses the searches under way and later ones, and says so', async () => {
    const onLost = vi.fn();
    const breaks = program("parentPort.once('message', () => { throw new Error('broken'); });");
    const thread = new SimilarThread({ databaseUrl: undefined, onReport: () => undefined, onLost }, breaks);
    await expect(thread.find(search)).rejects.toMatchObject({ refusal: 'stale' });
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'broken' }));
    expect(() => thread.find(search)).toThrow(expect.objectContaining({ refusal: 'stale' }));
    await thread.close();
  });

  it('that does not end by itself is ended, and nothing is lost by that', async () => {
    const onLost = vi.fn();
    const deaf = program("parentPort.on('message', () => undefined);");
    const thread = new SimilarThread({ databaseUrl: undefined, onReport: () => undefined, onLost }, deaf);
    const waiting = expect(thread.find(search)).rejects.toMatchObject({ refusal: 'stale' });
    await thread.close();
    await waiting;
    expect(onLost).not.toHaveBeenCalled();
  });
});
