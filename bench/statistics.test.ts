import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { meetsTarget } from './bench.ts';
import { memoryOfTree } from './process-tree.ts';
import { tableLines } from './results.ts';
import { median, percentile } from './statistics.ts';

describe('median and percentile', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('reads between neighbours', () => expect(percentile([0, 10, 20], 95)).toBeCloseTo(19));
  it('throws without measurements', () => expect(() => median([])).toThrow(RangeError));
});

describe('figures', () => {
  it('know whether they meet their target', () => {
    expect(meetsTarget({ name: 'a', value: 2, unit: 'ms', target: { atMost: 2 } })).toBe(true);
    expect(meetsTarget({ name: 'a', value: 2.1, unit: 'ms', target: { atMost: 2 } })).toBe(false);
    expect(meetsTarget({ name: 'a', value: 2, unit: 'ratio', target: { atLeast: 3 } })).toBe(false);
  });

  it('are printed as a table', () => {
    expect(
      tableLines([{ name: 'search', value: 1234.5, unit: 'requests/s', target: { atLeast: 2000 } }]),
    ).toEqual(['search       1,235 requests/s  (>= 2000 MISSED)']);
  });
});

describe('memoryOfTree', () => {
  it('counts children too', async () => {
    const before = memoryOfTree(process.pid);
    const code =
      "const held = Buffer.alloc(200e6, 1); console.log('ready'); setInterval(() => held.length, 1000)";
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(memoryOfTree(process.pid) - before).toBeGreaterThan(180);
    child.kill();
    await once(child, 'exit');
  });
});
