import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PostingRows } from './posting-rows.ts';

it('gives sorted texts, each with its concepts in order and the best class of each', () => {
  const added = fc.tuple(fc.constantFrom('arrow', 'bin', 'яблоко'), fc.nat(6), fc.nat(7));
  fc.assert(
    fc.property(fc.array(added), (all) => {
      const rows = new PostingRows();
      for (const [text, concept, kind] of all) rows.add(text, concept, kind);
      const { texts, postings } = rows.pack();
      expect(texts).toEqual([...new Set(all.map(([text]) => text))].sort());
      texts.forEach((text, i) => {
        const best = new Map<number, number>();
        for (const [of, concept, kind] of all)
          if (of === text) best.set(concept, Math.min(kind, best.get(concept) ?? 7));
        const expected = [...best].sort(([a], [b]) => a - b).map(([concept, kind]) => concept * 8 + kind);
        expect([...postings.items.subarray(postings.starts[i], postings.starts[i + 1])]).toEqual(expected);
      });
    }),
  );
});

it('keeps a text that no concept has where room was made for it', () => {
  const rows = new PostingRows();
  rows.add('home', 1, 0);
  rows.addText('empty');
  rows.addText('home');
  rows.add('gone', 1, 0);
  rows.delete('gone');
  const { texts, postings } = rows.pack();
  expect(texts).toEqual(['empty', 'home']);
  expect([...postings.starts]).toEqual([0, 0, 1]);
});
