// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHydrationState, stateElementId, writeStateJson } from './hydration-state.ts';

it('travels through a script element whatever it holds', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029'),
  );
  fc.assert(
    fc.property(fc.dictionary(nasty, fc.oneof(nasty, fc.array(nasty))), (value) => {
      const json = writeStateJson(value);
      expect(json).not.toContain('<');
      document.body.innerHTML = `<script id="${stateElementId}" type="application/json">${json}</script>`;
      expect(readHydrationState(document)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('says when a page carries none', () => {
  document.body.innerHTML = '';
  expect(() => readHydrationState(document)).toThrow('STATE_MISSING');
});
