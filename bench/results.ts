import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Figure, meetsTarget } from './bench.ts';
import type { Machine } from './machine.ts';

type BenchResults = Readonly<Record<string, BenchResult>>;

interface BenchResult {
  readonly title: string;
  /** ISO time of the run. */
  readonly measuredAt: string;
  readonly machine: Machine;
  readonly figures: readonly Figure[];
}

/** Adds the figures of one benchmark to .cache/bench.json; those of other benchmarks stay. */
export async function saveResult(
  project: string,
  name: string,
  result: Omit<BenchResult, 'measuredAt'>,
): Promise<void> {
  const file = join(project, '.cache/bench.json');
  const before = await readResults(file);
  await mkdir(dirname(file), { recursive: true });
  const dated: BenchResult = { ...result, measuredAt: new Date().toISOString() };
  await writeFile(file, `${JSON.stringify({ ...before, [name]: dated }, null, 2)}\n`);
}

async function readResults(file: string): Promise<BenchResults> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BenchResults;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** One line of the table for each figure: name, value, unit, spread of the rounds, target and whether it was met. */
export function tableLines(figures: readonly Figure[]): string[] {
  const width = Math.max(0, ...figures.map((figure) => figure.name.length));
  return figures.map((figure) => {
    const spread = figure.spread ? ` (${figure.spread.map(rounded).join(' to ')})` : '';
    const value = `${figure.name.padEnd(width)}  ${rounded(figure.value).padStart(10)} ${figure.unit}${spread}`;
    if (!figure.target) return value;
    const target = 'atMost' in figure.target ? `<= ${figure.target.atMost}` : `>= ${figure.target.atLeast}`;
    return `${value}  (${target} ${meetsTarget(figure) ? 'met' : 'MISSED'})`;
  });
}

function rounded(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
