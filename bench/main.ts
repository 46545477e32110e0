import { globSync } from 'node:fs';
import { join } from 'node:path';
import { lineProgress } from '@icoteca/tooling/start';
import { project } from '../e2e/system.ts';
import { type Bench, meetsTarget } from './bench.ts';
import { machineLine, readMachine } from './machine.ts';
import { saveResult, tableLines } from './results.ts';

/** `npm run bench [-- name …]`: runs the benchmarks one after the other; ends with 1 when one breaks or misses a target. */
const names = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => file.replace('.bench.ts', ''))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { bench: Bench };
  console.log(`\n${bench.title} (${name})`);
  try {
    const machine = await readMachine(project);
    console.log(machineLine(machine));
    const figures = await bench.run({ project, progress: lineProgress() });
    console.log(tableLines(figures).join('\n'));
    await saveResult(project, name, { title: bench.title, machine, figures });
    if (!figures.every(meetsTarget)) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
