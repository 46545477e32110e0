import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKindOf, otherForms, plural, singular, splitWords } from './words.ts';

describe('words', () => {
  it('cuts a term into lower-case words without accents, and keeps up, down, on and off', () => {
    expect(splitWords('E-mail, Café')).toEqual(['e', 'mail', 'cafe']);
    expect(splitWords('thumbs up')).toEqual(['thumbs', 'up']);
    expect(splitWords('стрелка 矢印')).toEqual(['стрелка', '矢印']);
    expect(splitWords(' --!? ')).toEqual([]);
  });

  it('knows singulars, and leaves words alone that only look like plurals', () => {
    const pairs = { arrows: 'arrow', batteries: 'battery', boxes: 'box', glasses: 'glass', ties: 'tie' };
    for (const [many, one] of Object.entries(pairs)) expect(singular(many)).toBe(one);
    for (const word of ['glass', 'status', 'bus', 'gas', 'analysis']) expect(singular(word)).toBe(word);
  });

  it('gives the verb forms of a word, plurals nearest', () => {
    const forms = otherForms('loading').map((form) => form.text);
    expect(forms).toContain('load');
    expect(forms).toContain('loader');
    expect(otherForms('arrows')[0]).toEqual({ text: 'arrow', nearness: 0.9 });
  });

  it('undoes every regular plural', () => {
    fc.assert(
      fc.property(fc.constantFrom('arrow', 'battery', 'box', 'church', 'brush', 'camera', 'key'), (word) => {
        expect(singular(plural(word))).toBe(word);
      }),
    );
  });

  it('takes the tail of a compound for its kind when its own tag says so', () => {
    expect(isKindOf(['paperclip'], 'clip')).toBe(true);
    expect(isKindOf(['clipboard'], 'clip')).toBe(false);
    expect(isKindOf(['clip'], 'clip')).toBe(false);
    expect(isKindOf(['hair', 'clip'], 'clip')).toBe(false);
  });
});
