import { expect, it } from 'vitest';
import { createHeldTime } from './held-time.ts';
import { mainThreadUse } from './main-thread-use.ts';

/** Looks at a thread every 250 ms that beats no more; gives what is held after each. */
function looks(steps: readonly { cpuMs: number; sleeps?: boolean; ms?: number }[]): number[] {
  const heldTime = createHeldTime(500);
  heldTime({ beats: 7, cpuMs: 100, sleeps: false, now: 1000 });
  let [cpu, now] = [100, 1000];
  return steps.map(({ cpuMs, sleeps = false, ms = 250 }) => {
    cpu += cpuMs;
    now += ms;
    return heldTime({ beats: 7, cpuMs: cpu, sleeps, now });
  });
}

it('counts the processor time of a loop, however long it takes to get it', () => {
  expect(looks([{ cpuMs: 250 }, { cpuMs: 250 }, { cpuMs: 10 }, { cpuMs: 250 }])).toEqual([
    250, 500, 510, 760,
  ]);
});

it('counts nothing while others have the processor, or while the whole process is stopped', () => {
  expect(looks([{ cpuMs: 0 }, { cpuMs: 20 }, { cpuMs: 0, ms: 5000 }])).toEqual([0, 20, 20]);
});

it('counts the time in which a call to the system does not return', () => {
  expect(
    looks([
      { cpuMs: 0, sleeps: true },
      { cpuMs: 1, sleeps: true },
    ]),
  ).toEqual([250, 500]);
});

it('does not take its own pause for sleep of the other', () => {
  expect(looks([{ cpuMs: 0, sleeps: true, ms: 8000 }])).toEqual([500]);
});

it('begins anew with each turn of the event loop', () => {
  const heldTime = createHeldTime(500);
  heldTime({ beats: 1, cpuMs: 0, sleeps: false, now: 0 });
  expect(heldTime({ beats: 1, cpuMs: 900, sleeps: false, now: 900 })).toBe(900);
  expect(heldTime({ beats: 2, cpuMs: 1800, sleeps: false, now: 1800 })).toBe(0);
  expect(heldTime({ beats: 2, cpuMs: 1900, sleeps: false, now: 1900 })).toBe(100);
});

it('reads the processor time of the main thread', () => {
  const before = mainThreadUse().cpuMs;
  const end = process.cpuUsage().user + 200_000;
  while (process.cpuUsage().user < end);
  const spent = mainThreadUse().cpuMs - before;
  expect(spent).toBeGreaterThan(50);
  expect(mainThreadUse().sleeps).not.toBe(true);
});
