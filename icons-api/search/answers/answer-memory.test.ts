import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iconAt, jsonLength, writeJson } from '../icon-json.ts';
import { indexOf, smallCatalogue } from '../testing/small-catalogue.ts';
import { answerMemoryOf, type BorrowedAnswer, createAnswerMemory } from './answer-memory.ts';
import { packIcons } from './icon-memory.ts';

const { data } = indexOf(smallCatalogue());
const count = data.icons.flags.length;

/** The same, copied piece by piece. */
function plainly(head: string, icons: readonly number[], tail: string): string {
  const bytes = Buffer.alloc(jsonLength(data, icons) + 1);
  return head + bytes.toString('utf8', 0, writeJson(data, icons, bytes, 0)) + tail;
}

describe('an answer', () => {
  const memory = createAnswerMemory(data.icons);

  it('has its icons in their order, neighbours of the index or not, between the texts around them', () => {
    const numbers = fc.array(fc.nat(count - 1), { maxLength: 60 });
    const runs = fc
      .tuple(fc.nat(count - 1), fc.nat(8))
      .map(([from, length]) => Array.from({ length: Math.min(length, count - from) }, (_, i) => from + i));
    const lists = fc.oneof(
      numbers,
      fc.array(runs, { maxLength: 6 }).map((some) => some.flat()),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), lists, fc.string(), (head, icons, tail) => {
        const answer = memory.write(head, icons, tail);
        expect(answer?.bytes.toString()).toBe(plainly(head.toWellFormed(), icons, tail));
        answer?.giveBack();
      }),
    );
  });

  it('reads back as what it was made of', () => {
    const icons = [5, 6, 7, 0, 9];
    const answer = memory.write('[', icons, ']');
    expect(JSON.parse(String(answer?.bytes))).toEqual(icons.map((icon) => iconAt(data, icon)));
    answer?.giveBack();
  });

  it('is not made in the memory when it is too large for it, by its icons or by its texts', () => {
    const many = Array.from({ length: 1000 }, (_, i) => i % count);
    // What was too large takes nothing from those that come after it.
    for (let i = 0; i < 200; i++) expect(memory.write('', many, '')).toBeNull();
    expect(memory.write('x'.repeat(30_000), [0], '')).toBeNull();
    expect(
      memory.write(
        '',
        Array.from({ length: 20_000 }, () => 0),
        '',
      ),
    ).toBeNull();
    expect(memory.write('', [0], '')).not.toBeNull();
  });

  it('takes all of its memory and not a byte of the next', () => {
    const sizes = createAnswerMemory(packIcons(['n'.repeat(65_535), 'a'.repeat(65_535), 'b'.repeat(65_536)]));
    const next = sizes.write('', [0], '');
    expect(next?.bytes.length).toBe(65_534);
    expect(sizes.write('', [1], '!')?.bytes.toString()).toBe(`${'a'.repeat(65_534)}!`);
    expect(sizes.write('', [2], '!')).toBeNull();
    expect(next?.bytes.toString()).toBe('n'.repeat(65_534));
  });
});

describe('memory', () => {
  it('serves the next answer when one was given back, and none before', () => {
    const memory = createAnswerMemory(data.icons);
    const borrowed: BorrowedAnswer[] = [];
    for (let i = 0; ; i++) {
      const answer = memory.write(`${i}`, [i % count], '');
      if (!answer) break;
      borrowed.push(answer);
    }
    expect(borrowed.length).toBeGreaterThan(16);
    borrowed.forEach(({ bytes }, i) => {
      expect(bytes.toString()).toBe(plainly(`${i}`, [i % count], ''));
    });
    borrowed[3]?.giveBack();
    borrowed[3]?.giveBack();
    expect(memory.write('again', [1], '')?.bytes.toString()).toBe(plainly('again', [1], ''));
    expect(memory.write('', [1], '')).toBeNull();
  });

  it('is one for all searches of an index', () => {
    expect(answerMemoryOf(data.icons)).toBe(answerMemoryOf(data.icons));
    expect(answerMemoryOf(indexOf(smallCatalogue()).data.icons)).not.toBe(answerMemoryOf(data.icons));
  });
});
