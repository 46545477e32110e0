/**
 * Makes a font and a sprite of 500 icons of four sets, as the calls do, and prints the longest time for which the server's own
 * thread is held up by it. The drawings are read and changed in the worker; the thread hands them over and takes the file. Time of the
 * processor is counted, between turns of the thread that are 2 ms apart or more: a wait for a busy machine is no block, and
 * more than one short piece may fall between two turns, so that the figure is never too low.
 * Ends with 1 when a block is above 10 ms.
 * `node bench/evaluation/rendering/collection-cost.ts`
 */
import { NO_EDITS } from '@icoteca/shared-contracts';
import { realSet } from '../../../icons-api/drawing/rendering/testing/real-icons.ts';
import { RenderWorker } from '../../../icons-api/drawing/rendering/worker/render-worker.ts';

const LIMIT_MS = 10;
const TURN_MS = 2;

const worker = new RenderWorker({ timeLimitMs: 120_000 });
try {
  for (const prefix of ['lucide', 'noto', 'line-md', 'logos']) {
    const icons = [...realSet(prefix).values()]
      .filter(({ body }) => !body.includes('filter'))
      .slice(0, 500)
      .map(({ id, name, title, author, licence, body, box }) => ({
        ...{ id, name, title, author: author.name, licence, body, box },
        edits: NO_EDITS,
      }));
    const works = [
      { kind: 'web-font', icons, namePrefix: undefined, appendHash: false },
      { kind: 'sprite', icons, namePrefix: undefined },
    ] as const;
    for (const work of works) {
      const { result, longest } = await longestBlock(() => worker.run(work));
      console.log(`${prefix} ${work.kind}: ${Math.round(result.length / 1024)} KB, ${longest.toFixed(1)} ms`);
      if (longest > LIMIT_MS) process.exitCode = 1;
    }
  }
} finally {
  worker.close();
}

/** The most processor time that the thread spends between two of its turns while a piece of work is done, ms. */
async function longestBlock<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  let longest = 0;
  let before = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const turns = setInterval(look, TURN_MS);
  try {
    const result = await work();
    look();
    return { result, longest };
  } finally {
    clearInterval(turns);
  }
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
