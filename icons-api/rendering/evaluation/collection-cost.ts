/**
 * Makes a font and a sprite of 500 icons of four sets, as the calls do, and prints what the server's own thread spends on it: the
 * drawings are read and changed in the workshop. Processor time of the thread bounds every block of its event loop, however busy
 * the machine is; fonts take seconds, in which the watch itself costs about 10 ms a second.
 * Last figures: sprites 1.4 to 4.3 ms (before: 39 to 189 ms in one block; fonts 9 to 247 ms).
 * `node icons-api/rendering/evaluation/collection-cost.ts`
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { NO_EDITS } from '@icoteca/shared-contracts';
import { realSet } from '../testing/real-icons.ts';
import { Workshop } from '../workshop/workshop.ts';

const workshop = new Workshop({ timeLimitMs: 60_000 });
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
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const before = process.threadCpuUsage();
      const file = await workshop.make(work);
      const { user, system } = process.threadCpuUsage(before);
      delay.disable();
      const [cpu, longest] = [(user + system) / 1000, delay.max / 1e6];
      console.log(
        `${prefix} ${work.kind}: ${Math.round(file.length / 1024)} KB, ${cpu.toFixed(1)} ms of the thread, longest delay ${longest.toFixed(1)} ms`,
      );
    }
  }
} finally {
  workshop.close();
}
