import { type EndpointName, endpointOf, endpointPaths } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkerOf } from './checked-values.ts';

const words = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('1', '0', '60', '-1', '1e9', 'true', 'false', 'all', 'circle', 'vector', 'platform', 'en'),
  fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }),
);

describe('checkerOf', () => {
  it.each(Object.keys(endpointPaths) as EndpointName[])(
    'decides on the query of %s as its schema does',
    (name) => {
      const { query } = endpointOf(name);
      const names = query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [];
      const key = fc.constantFrom(...names, 'other', '__proto__');
      const check = checkerOf(query);
      fc.assert(
        fc.property(fc.array(fc.tuple(key, words), { maxLength: 4 }), (entries) => {
          const values = Object.assign(Object.create(null), Object.fromEntries(entries)) as object;
          const ours = check(values);
          const theirs = z.safeParse(query, values);
          expect(ours.success).toBe(theirs.success);
          expect(ours.data).toEqual(theirs.data);
          expect(ours.error?.issues).toEqual(theirs.error?.issues);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('decides the same a second time, and gives each caller objects of its own', () => {
    const schema = z.object({
      list: z.optional(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.split(',')),
        ),
      ),
      amount: z._default(z.coerce.number(), 60),
    });
    const check = checkerOf(schema);
    for (const amount of ['7', '8', '7', 'x', 'x', '7'])
      expect(check({ amount }).data).toEqual(z.safeParse(schema, { amount }).data);
    const first = check({ list: 'a,b' }).data as { list: string[] };
    first.list.push('c');
    expect(check({ list: 'a,b' }).data).toEqual({ list: ['a', 'b'], amount: 60 });
  });

  it('leaves rules that see several values together to the schema', () => {
    const schema = z
      .object({ a: z.optional(z.string()), b: z.optional(z.string()) })
      .check(z.refine((value) => !(value.a && value.b), 'either'));
    expect(checkerOf(schema)({ a: 'x', b: 'y' }).success).toBe(false);
    expect(checkerOf(schema)({ a: 'x' }).success).toBe(true);
  });
});
