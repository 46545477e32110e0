import { describe, expect, it } from 'vitest';
import { RenderBusyError } from './render-errors.ts';
import { RenderQueue } from './render-queue.ts';

describe('RenderQueue', () => {
  it('draws one picture for all who ask for it at the same time', async () => {
    const queue = new RenderQueue({ concurrency: 1 });
    const drawing = Promise.withResolvers<Buffer>();
    let times = 0;
    const draw = () => {
      times++;
      return drawing.promise;
    };
    const runs = [queue.run('a', draw), queue.run('a', draw), queue.run('a', draw)];
    drawing.resolve(Buffer.from('picture'));
    expect((await Promise.all(runs)).map(String)).toEqual(['picture', 'picture', 'picture']);
    expect(times).toBe(1);
    await queue.run('a', async () => Buffer.from('again'));
    expect(queue.load).toBe(0);
  });

  it('limits the drawings that run together, and refuses what cannot wait', async () => {
    const queue = new RenderQueue({ concurrency: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<Buffer>();
    const draw = async () => {
      most = Math.max(most, ++running);
      const content = await gate.promise;
      running--;
      return content;
    };
    const runs = [1, 2, 3, 4, 5].map((name) => queue.run(String(name), draw));
    const refused = await queue.run('6', draw).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RenderBusyError);
    expect(refused).toMatchObject({ code: 'RENDER_BUSY', retryAfter: expect.any(Number) });
    expect((refused as RenderBusyError).retryAfter).toBeGreaterThanOrEqual(1);
    expect(queue.load).toBe(5);
    gate.resolve(Buffer.alloc(1));
    await Promise.all(runs);
    expect(most).toBe(2);
    expect(queue.load).toBe(0);
  });

  it('goes on after a picture that failed, and does not keep the failure', async () => {
    const queue = new RenderQueue({ concurrency: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(String(await queue.run('a', async () => Buffer.from('good')))).toBe('good');
  });

  it('draws the next picture of each client in turn, and leaves room for those who come later', async () => {
    const queue = new RenderQueue({ concurrency: 1, waiting: 8 });
    const order: string[] = [];
    const draw = (name: string) => async () => {
      order.push(name);
      return Buffer.alloc(1);
    };
    const gate = Promise.withResolvers<Buffer>();
    const first = queue.run('first', () => gate.promise, 'greedy');
    const greedy = [1, 2, 3, 4, 5, 6].map((at) => queue.run(`greedy ${at}`, draw(`greedy ${at}`), 'greedy'));
    await expect(queue.run('greedy 7', draw('greedy 7'), 'greedy')).rejects.toBeInstanceOf(RenderBusyError);
    const other = [1, 2].map((at) => queue.run(`other ${at}`, draw(`other ${at}`), 'other'));
    gate.resolve(Buffer.alloc(1));
    await Promise.all([first, ...greedy, ...other]);
    expect(order.slice(0, 4)).toEqual(['other 1', 'greedy 1', 'other 2', 'greedy 2']);
  });
});
