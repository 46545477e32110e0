import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { versionFor } from '@icoteca/federation';
import type { Bench, Figure } from './bench.ts';
import { REMOTE, type TestVisit, visitPage } from './deploys/test-versions.ts';
import { startTwoShells, type TwoShells } from './deploys/two-shells.ts';

const CHANGES = 50;
const CLIENTS = 8;
const BAD = '9.9.9-bad';
const versions = Array.from({ length: CHANGES + 1 }, (_, index) => `1.0.${index}-a`);
/** A change that no page shows by then has failed, ms. */
const DEADLINE_MS = 30_000;

/** Versions of a remote change under load: what visitors notice, and how soon a bad version is taken out. */
export const bench: Bench = {
  title: 'Deploys of a remote under load, two shells, slow storage, a registry that is killed',
  async run({ project }) {
    const site = await startTwoShells(versions, BAD);
    try {
      return [
        ...(await deployUnderLoad(site)),
        ...(await rollOutBadVersion(site)),
        await memoryOfDeploys(project),
      ];
    } finally {
      await site.stop();
    }
  },
};

/** Memory that a render worker retains of unused versions. */
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

/** Visits until they are stopped; each client stays with its shell. */
function visitors({ shells }: TwoShells, onVisit: (visit: TestVisit, clientId: string) => void) {
  let going = true;
  const failures: unknown[] = [];
  const loops = Array.from({ length: CLIENTS }, async (_, index) => {
    const clientId = `bench-client-number-${index}`;
    while (going) {
      await visitPage(shells[index % shells.length] as string, clientId).then(
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
  const load = visitors(site, ({ status, rendered, hydrated }) => {
    visits += 1;
    if (status !== 200) failed += 1;
    else if (rendered !== hydrated) skewed += 1;
  });
  for (let index = 1; index <= CHANGES; index += 1) {
    if (index === CHANGES / 2) {
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
    { name: 'activations and rollbacks', value: times.length, unit: 'changes', target: { atLeast: CHANGES } },
    { name: 'pages meanwhile', value: visits, unit: 'pages', target: { atLeast: 100 } },
    { name: 'failed', value: failed + load.failures.length, unit: 'pages', target: { atMost: 0 } },
    {
      name: 'rendered by another version than hydrated',
      value: skewed,
      unit: 'pages',
      target: { atMost: 0 },
    },
    {
      name: 'change until both shells show it, worst',
      value: Math.max(...times),
      unit: 'ms',
      target: { atMost: 5000 },
    },
  ];
}

async function untilVersion(shell: string, version: string): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while ((await visitPage(shell, 'bench-watcher-number')).rendered !== version) {
    if (Date.now() > end) throw new Error(`${shell} does not show ${version}`);
    await delay(20);
  }
}

async function rollOutBadVersion(site: TwoShells): Promise<Figure[]> {
  const pointer = {
    version: versions.at(-1) as string,
    rollout: { version: BAD, percent: 50, users: [], startedAt: '', salt: BAD },
  };
  const isIn = (clientId: string) => versionFor(REMOTE, pointer, { clientId, userId: null }) === BAD;
  let outside = 0;
  let errors = 0;
  let firstAt = 0;
  let lastAt = 0;
  const load = visitors(site, ({ status, hydrated }, clientId) => {
    const isAffected = status !== 200 || hydrated === BAD;
    if (isAffected && !isIn(clientId)) outside += 1;
    if (status !== 200) {
      errors += 1;
      lastAt = performance.now();
      firstAt ||= lastAt;
    }
  });
  await site.change('rollout', { version: BAD, percent: 50 });
  for (const end = Date.now() + DEADLINE_MS; errors === 0 && Date.now() < end; ) await delay(50);
  // Well after the last possible error.
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
