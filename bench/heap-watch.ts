import type { CDPSession, Page } from 'playwright';

/** What scripts of a page and its workers held at most, MB: objects and the bytes of arrays. */
export interface HeapWatch {
  /** Ends the watching. */
  readonly stop: () => Promise<number>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const SAMPLE_MS = 50;
const MB = 1024 * 1024;

/** Reads again and again what is in use, without collecting garbage first. */
export async function watchHeap(page: Page): Promise<HeapWatch> {
  const session = await page.context().newCDPSession(page);
  const workers = await attachWorkers(session);
  let most = 0;
  let isOver = false;
  const sample = async () => {
    const used = [await session.send('Runtime.getHeapUsage'), ...(await workers.usages())] as HeapUsage[];
    most = Math.max(
      most,
      used.reduce((sum, { usedSize, backingStorageSize = 0 }) => sum + usedSize + backingStorageSize, 0),
    );
  };
  const watching = (async () => {
    while (!isOver) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await session.detach();
      return most / MB;
    },
  };
}

/** Scripts of the page alone, after garbage was collected, MB. */
export async function heapAtRest(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
  await session.detach();
  return (usedSize + backingStorageSize) / MB;
}

/** Workers answer through the page's session, in messages of their own. */
async function attachWorkers(session: CDPSession) {
  const alive = new Set<string>();
  const waiting = new Map<number, (usage: HeapUsage | null) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') alive.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    alive.delete(sessionId);
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: HeapUsage };
    if (id === undefined) return;
    waiting.get(id)?.(result ?? null);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const usageOf = (sessionId: string) =>
    new Promise<HeapUsage | null>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve(null));
    });
  return {
    async usages(): Promise<HeapUsage[]> {
      const usages = await Promise.all([...alive].map(usageOf));
      return usages.filter((usage) => usage !== null);
    },
  };
}
