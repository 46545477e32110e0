import { cleanTerm, termWords } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutTerm, searchWords } from './search-terms.ts';

it('[S2.21] reads every term as the grammar of addresses does', () => {
  const term = fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9 -]{0,60}$/));
  fc.assert(
    fc.property(term, (text) => {
      const asked = cutTerm(text);
      expect(searchWords(asked)).toBe(termWords(cleanTerm(asked)));
    }),
  );
});
