import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { startBenchApi } from './bench-api.ts';
import { latencies } from './load.ts';
import { pictureLatencies, someIcons, untilReady } from './similar/pictures.ts';
import { percentile } from './statistics.ts';

const ICONS = 200;
/** Time in which a busy machine has looked at all drawings, ms. */
const READY_WITHIN_MS = 600_000;

/** What `bench/evaluation/similar/main.ts --json` prints, as far as it is told here. */
interface Evaluation {
  rows: {
    stratum: string;
    ground: string;
    asked: number;
    itselfFirst: number;
    equalFirst: number;
    withOtherStyle: number;
    otherStyleFound: number;
  }[];
  searchMs: { p95: number };
  cpuMsPerIcon: number;
}

/** Similar icons and search by image on the default catalogue: what is found, and how fast. */
export const bench: Bench = {
  title: 'Similar icons and search by image',
  async run(context) {
    const stops: (() => Promise<void>)[] = [];
    try {
      const { api, database } = await startBenchApi(context, stops);
      const ids = await someIcons(api, ICONS);
      await untilReady(api, ids[0] ?? '', READY_WITHIN_MS);
      const byIcon = await latencies(
        api,
        ids.map((id) => `/api/iconsets/vector/search/id?id=${id}&amount=24`),
      );
      // The first picture starts the process that reads them.
      const [, ...byPicture] = await pictureLatencies(api, ids);
      return [
        { name: 'similar icons, one client, p95', value: percentile(byIcon, 95), unit: 'ms' },
        { name: 'search by image, one client, p95', value: percentile(byPicture, 95), unit: 'ms' },
        ...(await evaluation(context.project, database)),
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};

async function evaluation(project: string, databaseUrl: string): Promise<Figure[]> {
  const program = join(project, 'bench/evaluation/similar/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--json'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    maxBuffer: 2 ** 24,
  });
  const { rows, searchMs, cpuMsPerIcon } = JSON.parse(stdout) as Evaluation;
  const found = rows.flatMap((row): Figure[] => {
    const { stratum, ground, asked, itselfFirst, equalFirst, withOtherStyle, otherStyleFound } = row;
    const first = { name: `${stratum}, ${ground}: found first`, value: (itselfFirst + equalFirst) / asked };
    const style = {
      name: `${stratum}, ${ground}: other style among 20`,
      value: otherStyleFound / withOtherStyle,
    };
    const isJudged = ground === 'none';
    return [
      { ...first, unit: 'share', ...(isJudged && { target: { atLeast: 0.95 } }) },
      { ...style, unit: 'share', ...(isJudged && { target: { atLeast: 0.6 } }) },
    ];
  });
  return [
    ...found,
    { name: 'comparison with the whole catalogue, p95', value: searchMs.p95, unit: 'ms' },
    { name: 'processor time of 80,000 fingerprints', value: cpuMsPerIcon * 80, unit: 's' },
  ];
}
