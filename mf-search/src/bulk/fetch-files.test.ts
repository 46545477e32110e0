import { type StreamHeader, streamHeader } from '@icoteca/shared-contracts/file-stream';
import { describe, expect, it, vi } from 'vitest';
import { testIcons } from '../testing/test-icons.ts';
import { fetchFiles } from './fetch-files.ts';

type Answer = (ids: string[], body: Record<string, unknown>) => Response | Promise<Response>;

/** A stream of files as the server sends it, cut into small pieces. */
function streamOf(entries: readonly [StreamHeader, string?][], options: { broken?: boolean } = {}) {
  const bytes = entries.flatMap(([header, content = '']) => [
    ...streamHeader(header),
    ...new TextEncoder().encode(content),
  ]);
  if (!options.broken) bytes.push(...streamHeader({ end: true, files: 0, failures: 0 }));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 50) }, (_, at) =>
    Uint8Array.from(bytes.slice(at * 50, at * 50 + 50)),
  );
  return new Response(
    new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece);
        stream.close();
      },
    }),
  );
}
const came = (id: string, index: number): [StreamHeader, string] => [
  {
    index,
    id,
    name: id,
    fileName: `icoteca-${id}-96.png`,
    type: 'image/png',
    notice: `${id} by A`,
    painted: true,
    bytes: id.length,
  },
  id,
];
const missing = (id: string, index: number, code: 'ICON_REMOVED' | 'RENDER_BUSY'): [StreamHeader] => [
  { index, id, code, message: 'no' },
];
const problem = (code: string, status: number, headers = {}) =>
  Response.json({ success: false, code, message: 'no' }, { status, headers });

async function run(count: number, answer: Answer) {
  const bodies: Record<string, unknown>[] = [];
  const pauses: number[] = [];
  const done = vi.fn();
  const icons = testIcons(count);
  const fetched = await fetchFiles(
    { icons, files: { format: 'png', size: 96, color: 'FA5252', edits: 'pad-10_flip-h', component: null } },
    done,
    {
      fetch: async (_url, init) => {
        const body = JSON.parse(String(init?.body)) as { ids: string[] };
        bodies.push(body);
        return answer(body.ids, body);
      },
      pause: async (ms) => void pauses.push(ms),
    },
  );
  return { ...fetched, bodies, pauses, done };
}

describe('fetching many icons', () => {
  it('requests a hundred in a call and keeps the order of the selection', async () => {
    const { files, missing: lost, bodies, done } = await run(230, (ids) => streamOf(ids.map(came).reverse()));
    expect(bodies.map(({ ids }) => (ids as string[]).length)).toEqual([100, 100, 30]);
    expect(bodies[0]).toMatchObject({ format: 'png', size: 96, color: 'FA5252', edits: 'pad-10_flip-h' });
    expect(files.map(({ icon }) => icon.id)).toEqual(testIcons(230).map(({ id }) => id));
    expect(await files[7]?.content.text()).toBe('icon-7');
    expect(files[7]).toMatchObject({ extension: 'png', notice: 'icon-7 by A' });
    expect(lost).toEqual([]);
    expect(done).toHaveBeenCalledTimes(230);
  });

  it('[S4.19] [T4.02] collects what is wrong with single icons', async () => {
    const fetched = await run(3, (ids) =>
      streamOf(ids.map((id, at) => (at === 1 ? missing(id, at, 'ICON_REMOVED') : came(id, at)))),
    );
    expect(fetched.files).toHaveLength(2);
    expect(fetched.missing).toMatchObject([{ icon: { id: 'icon-1' }, code: 'ICON_REMOVED' }]);
    expect(fetched.bodies).toHaveLength(1);
  });

  it('says of each file what it has of the colour and the edits', async () => {
    const look = { color: 'FA5252', edits: 'pad-10_flip-h' };
    const { files } = await run(2, (ids) =>
      streamOf(
        ids.map((id, at) => {
          const [header, content] = came(id, at);
          return at === 0 ? [{ ...header, ...look } as StreamHeader, content] : [header, content];
        }),
      ),
    );
    expect(files).toMatchObject([look, { color: null, edits: null }]);
  });

  it('retries icons that were busy', async () => {
    const { files, bodies, done } = await run(3, (ids) =>
      streamOf(
        ids.map((id, at) => (ids.length === 3 && at > 0 ? missing(id, at, 'RENDER_BUSY') : came(id, at))),
      ),
    );
    expect(bodies.map(({ ids }) => ids)).toEqual([
      ['icon-0', 'icon-1', 'icon-2'],
      ['icon-1', 'icon-2'],
    ]);
    expect(files).toHaveLength(3);
    expect(done).toHaveBeenCalledTimes(3);
  });

  it('uses what an incomplete stream delivered and requests the rest', async () => {
    const { files, bodies } = await run(4, (ids) =>
      ids.length === 4 ? streamOf(ids.slice(0, 2).map(came), { broken: true }) : streamOf(ids.map(came)),
    );
    expect(bodies[1]).toMatchObject({ ids: ['icon-2', 'icon-3'] });
    expect(files).toHaveLength(4);
  });

  it('waits as long as the server says', async () => {
    const answers: Answer[] = [() => problem('TOO_MANY_REQUESTS', 429, { 'retry-after': '7' })];
    const { files, pauses } = await run(
      1,
      (...call) => answers.pop()?.(...call) ?? streamOf(call[0].map(came)),
    );
    expect(pauses).toEqual([7000]);
    expect(files).toHaveLength(1);
  });

  it('gives up after three tries without a network', async () => {
    const fetched = await run(2, () => Promise.reject(new TypeError('offline')));
    expect(fetched.files).toEqual([]);
    expect(fetched.missing.map(({ code }) => code)).toEqual(['NETWORK', 'NETWORK']);
    expect(fetched.bodies).toHaveLength(3);
    expect(fetched.done).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a call that is wrong', async () => {
    const { missing: lost, bodies } = await run(2, () => problem('BAD_SIZE', 400));
    expect(lost.map(({ code }) => code)).toEqual(['BAD_SIZE', 'BAD_SIZE']);
    expect(bodies).toHaveLength(1);
  });
});
