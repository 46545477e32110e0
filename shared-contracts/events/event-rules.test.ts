import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRules as written } from './event-rules.generated.ts';
import { eventRules, type ValueRule, valueRule } from './event-rules.ts';
import { eventDefinitions } from './events.ts';
import { readPayload } from './read-payload.ts';

/** Values of all kinds, among them every word that a rule names. */
function anyValue(rule: ValueRule): fc.Arbitrary<unknown> {
  const words = [...JSON.stringify(rule).matchAll(/"(\w+)"/g)].map(([, word]) => word);
  return fc.oneof(
    fc.constantFrom(...words),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(
      null,
      undefined,
      [],
      {},
      'word',
      '',
      ['a', 'b'],
      ['a', 1],
      { id: 'a', other: 1 },
      { id: 1 },
    ),
  );
}

function agrees(schema: z.core.$ZodType, rule: ValueRule) {
  const fields = [...Object.keys(rule.properties ?? {}), 'other'];
  const shape = Object.fromEntries(fields.map((field) => [field, anyValue(rule)]));
  const payload = fc.oneof(
    { weight: 8, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anyValue(rule) },
  );
  fc.assert(
    fc.property(payload, (given) => {
      const expected = z.safeParse(schema, given);
      const read = readPayload(rule, given);
      expect(read.fits).toBe(expected.success);
      if (read.fits) expect(read.data).toEqual(expected.data);
    }),
    { numRuns: 500 },
  );
}

describe('rules of events', () => {
  it('are those of the schemas; else run `node shared-contracts/events/generate.ts`', () => {
    expect(written).toEqual(eventRules());
  });

  const names = Object.keys(eventDefinitions) as (keyof typeof eventDefinitions)[];
  it.each(names)('%s: a payload fits exactly when its schema says so, and loses the same fields', (name) => {
    agrees(eventDefinitions[name].schema, written[name].payload);
  });

  it.each([
    ['a list', z.object({ ids: z.array(z.string()) })],
    ['an object', z.object({ icon: z.object({ id: z.string() }) })],
    ['an object or null', z.object({ icon: z.nullable(z.object({ id: z.string() })) })],
    ['one word', z.object({ as: z.enum(['svg']) })],
  ])('hold for %s too', (_what, schema) => agrees(schema, valueRule(schema)));

  it('refuse a schema that says more than they check', () => {
    expect(() => valueRule(z.object({ name: z.string().check(z.maxLength(3)) }))).toThrow('maxLength');
  });

  it('name the place that does not fit', () => {
    const rule = valueRule(z.object({ ids: z.array(z.string()) }));
    expect(readPayload(rule, { ids: ['a', 1] })).toEqual({ fits: false, at: 'payload.ids.1' });
  });
});
