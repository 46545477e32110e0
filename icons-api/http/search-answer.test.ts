import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noTranslations, parametersJson } from './search-answer.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\w .-]*$/),
  fc.constant('домик "x"'),
);
const parameters = fc.record({
  amount: fc.nat(),
  offset: fc.nat(),
  countAll: fc.nat(),
  countStyles: fc.nat(),
  language: text,
  foundLanguage: text,
  searchTranslations: fc.oneof(fc.constant(noTranslations), fc.dictionary(text, text)),
  term: text,
  initialTerm: text,
  responseTerm: fc.option(text),
  suggestion: fc.option(text),
  isSuggestionApplied: fc.boolean(),
  maxOffset: fc.nat(),
  catalogueVersion: text,
});

it('writes parameters as JSON.stringify does, whatever stands in them', () => {
  fc.assert(
    fc.property(parameters, (of) => {
      expect(parametersJson(of)).toBe(JSON.stringify(of));
    }),
  );
});
