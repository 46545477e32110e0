import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { decisionRecord, readDecisionRecords } from './decision-records.ts';

const records = readDecisionRecords(dirname(dirname(import.meta.dirname)));

it('every decision record has its number, a date and a state', () => {
  expect(records.length).toBeGreaterThan(80);
  expect(
    records.filter(
      ({ number, titled, state }) =>
        titled !== number || !/^(proposed|accepted|replaced)\b/.test(state ?? ''),
    ),
  ).toEqual([]);
});

it('a record that replaces another, and the replaced one, name each other', () => {
  const exchanged = new Set(
    records.flatMap(({ number, exchanges }) => exchanges.map((at) => `${number} ${at}`)),
  );
  expect(exchanged.size).toBeGreaterThan(20);
  expect([...exchanged].filter((pair) => !exchanged.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
});

it('reads only those records from a state that are replaced or replace', () => {
  const state =
    'accepted; a part is replaced by [0009](9.md). Replaces [0002](2.md) and [0003](3.md). Adds to [0001](1.md).';
  expect(decisionRecord('0004', `# 0004: a thing\n\nDate: 2026-11-20. State: ${state}\n`)).toEqual({
    number: '0004',
    titled: '0004',
    state,
    exchanges: ['0009', '0002', '0003'],
  });
});
