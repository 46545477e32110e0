import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import type { Bench, Figure } from './bench.ts';
import { memoryOfTree } from './process-tree.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const page = '/icons/set/home';

/** From a fresh clone to the first page by phase, the second start, and the memory of the whole system. */
export const bench: Bench = {
  title: 'Start and memory',
  async run({ project }) {
    const checkout = await mkdtemp(join(tmpdir(), 'icoteca-clone-'));
    try {
      execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${project}`, checkout]);
      const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: join(checkout, '.data') };
      const first = await startSite(checkout, env, page);
      await first.stop();
      const second = await startSite(checkout, env, page);
      const memory = memoryOfTree(second.pid);
      await second.stop();
      return [
        ...phaseFigures('fresh clone', first),
        ...phaseFigures('second start', second),
        {
          name: 'fresh clone to first page',
          value: first.secondsToFirstPage,
          unit: 's',
          target: { atMost: 60 },
        },
        {
          name: 'second start to first page',
          value: second.secondsToFirstPage,
          unit: 's',
          target: { atMost: 10 },
        },
        { name: 'memory of the whole system', value: memory, unit: 'MB', target: { atMost: 1536 } },
      ];
    } finally {
      await rm(checkout, { recursive: true, force: true });
    }
  },
};

function phaseFigures(start: string, site: SiteProcess): Figure[] {
  return [...site.phases].map(([name, value]) => ({ name: `${start}: ${name}`, value, unit: 's' }));
}
