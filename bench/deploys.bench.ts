import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { versionFor } from '@icoteca/federation';
import type { Bench, Figure } from './bench.ts';
import { type HallVisit, hall, visitHall } from './deploys/hall-versions.ts';
import { startTwoShells, type TwoShells } from './deploys/two-shells.ts';

const changes = 50;
const clients = 8;
const bad = '9.9.9-bad';
const versions = Array.from({ length: changes + 1 }, (_, index) => `1.0.${index}-a`);
/** A change that no page shows by then has failed, ms. */
const patienceMs = 30_000;

/** Versions of a remote change under load: what visitors notice, and what becomes of one that throws. */
export const bench: Bench = {
  title: 'Deploys of a remote under load, two shells, slow storage, a registry that dies',
  async run({ project }) {
    const site = await startTwoShells(versions, bad);
    try {
      return [
        ...(await deployUnderLoad(site)),
        ...(await rollOutWhatThrows(site)),
        await memoryOfDeploys(project),
      ];
    } finally {
      await site.stop();
    }
  },
};

/** What a render worker holds of versions that nobody uses any more. */
async function memoryOfDeploys(project: string): Promise<Figure> {
  // As render workers are started (shell/gateway/render-workers/render-worker.ts).
  const flags = ['--expose-gc', '--no-compilation-cache', 'bench/deploys/loader-memory.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: project });
  const value = Number(stdout.trim()) / 2 ** 20;
  return {
    name: '200 deploys of the search remote: heap after collection',
    value,
    unit: 'MB',
    target: { atMost: 20 },
  };
}

/** Visits that go on until they are stopped; each client stays with its shell. */
function visitors({ shells }: TwoShells, onVisit: (visit: HallVisit, clientId: string) => void) {
  let going = true;
  const failures: unknown[] = [];
  const loops = Array.from({ length: clients }, async (_, index) => {
    const clientId = `bench-client-number-${index}`;
    while (going) {
      await visitHall(shells[index % shells.length] as string, clientId).then(
        (visit) => onVisit(visit, clientId),
        (error: unknown) => failures.push(error),
      );
    }
  });
  return {
    failures,
    async stop() {
      going = false;
      await Promise.all(loops);
    },
  };
}

async function deployUnderLoad(site: TwoShells): Promise<Figure[]> {
  let visits = 0;
  let failed = 0;
  let skewed = 0;
  const times: number[] = [];
  const load = visitors(site, ({ status, drawn, hydrated }) => {
    visits += 1;
    if (status !== 200) failed += 1;
    else if (drawn !== hydrated) skewed += 1;
  });
  for (let index = 1; index <= changes; index += 1) {
    if (index === changes / 2) {
      await site.endRegistry();
      // Visitors go on meanwhile.
      await delay(2000);
      await site.startRegistry();
    }
    const goesBack = index % 5 === 0;
    const start = performance.now();
    if (goesBack) await site.change('rollback', {});
    else await site.change('activate', { version: versions[index] });
    const wanted = goesBack ? (versions[index - 2] as string) : (versions[index] as string);
    await Promise.all(site.shells.map((shell) => untilVersion(shell, wanted)));
    times.push(performance.now() - start);
  }
  await load.stop();
  return [
    { name: 'activations and rollbacks', value: times.length, unit: 'changes', target: { atLeast: changes } },
    { name: 'pages meanwhile', value: visits, unit: 'pages', target: { atLeast: 100 } },
    { name: 'failed', value: failed + load.failures.length, unit: 'pages', target: { atMost: 0 } },
    { name: 'drawn by another version than hydrated', value: skewed, unit: 'pages', target: { atMost: 0 } },
    {
      name: 'change until both shells show it, worst',
      value: Math.max(...times),
      unit: 'ms',
      target: { atMost: 5000 },
    },
  ];
}

async function untilVersion(shell: string, version: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while ((await visitHall(shell, 'bench-watcher-number')).drawn !== version) {
    if (Date.now() > end) throw new Error(`${shell} does not show ${version}`);
    await delay(20);
  }
}

async function rollOutWhatThrows(site: TwoShells): Promise<Figure[]> {
  const pointer = {
    version: versions.at(-1) as string,
    rollout: { version: bad, percent: 50, users: [], startedAt: '', salt: bad },
  };
  const isIn = (clientId: string) => versionFor(hall, pointer, { clientId, userId: null }) === bad;
  let outside = 0;
  let errors = 0;
  let firstAt = 0;
  let lastAt = 0;
  const load = visitors(site, ({ status, hydrated }, clientId) => {
    const isHurt = status !== 200 || hydrated === bad;
    if (isHurt && !isIn(clientId)) outside += 1;
    if (status !== 200) {
      errors += 1;
      lastAt = performance.now();
      firstAt ||= lastAt;
    }
  });
  await site.change('rollout', { version: bad, percent: 50 });
  for (const end = Date.now() + patienceMs; errors === 0 && Date.now() < end; ) await delay(50);
  // Well after the last error that there may be.
  await delay(12_000);
  await load.stop();
  return [
    {
      name: 'rollout that throws: clients outside that saw it',
      value: outside,
      unit: 'pages',
      target: { atMost: 0 },
    },
    { name: 'rollout that throws: pages that failed', value: errors, unit: 'pages', target: { atLeast: 1 } },
    {
      name: 'rollout that throws: from its first to its last error',
      value: lastAt - firstAt,
      unit: 'ms',
      target: { atMost: 10_000 },
    },
  ];
}
