import { formatFilters, settleFilters, type UrlFilters } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { type AddressRow, invalid, moved, page } from './address-row.ts';

/** The same addresses in every run. */
const seed = 2026;

const filters: fc.Arbitrary<UrlFilters> = fc.record(
  {
    format: fc.constantFrom('png' as const, 'vector' as const),
    color: fc.constantFrom('FA5252', '12B886', 'ABCDEF', '00FF7F'),
    ai: fc.constantFrom(true as const, 'cosy', 'two-words'),
    shape: fc.constantFrom('circle' as const, 'square' as const),
    authors: fc.constantFrom('icons8' as const, 'external' as const),
    isAnimated: fc.boolean(),
    noCorrect: fc.constant(true as const),
    authorId: fc.constant('icons8'),
  },
  { requiredKeys: [] },
);
const places = fc.constantFrom('/icons/set/home', '/icon/set/home/lucide', '/icons/phosphor-duotone');
const written = fc.record({
  place: places,
  parts: filters.map((chosen) => formatFilters(settleFilters(chosen)).split('--').filter(Boolean)),
});
const take = <T>(arbitrary: fc.Arbitrary<T>, count: number) => fc.sample(arbitrary, { seed, numRuns: count });
const join = (place: string, parts: readonly string[]) => [place, ...parts].join('--');

/** Addresses as the grammar writes them: pages as they are. */
const canonical = take(written, 24).map(({ place, parts }) => page(join(place, parts)));

/** The same parts in another order and case: one redirect to the canonical form. */
const disordered = take(
  written.filter(({ parts }) => parts.length > 1),
  16,
).map(({ place, parts }) =>
  moved(
    join(
      place,
      [...parts].reverse().map((part) => part.toUpperCase()),
    ),
    join(place, parts),
  ),
);

/** With a colour that is none: it is dropped, all else stays. */
const badColour = take(fc.tuple(written, fc.constantFrom('c-', 'c-12', 'c-red', 'c-1234567')), 16).map(
  ([{ place, parts }, colour]) => moved(join(place, [colour, ...parts]), join(place, parts)),
);

/** With a part that is no filter. */
const unknown = take(
  fc.tuple(written, fc.constantFrom('sideways', 'jpg', 'author', 'ai2', 'no-correction')),
  16,
).map(([{ place, parts }, part]): AddressRow => ({ path: join(place, [...parts, part]), ...invalid }));

const rows = [...canonical, ...disordered, ...badColour, ...unknown];

/** Addresses made from the grammar of filters, each once. */
export const generatedRows: readonly AddressRow[] = [...new Map(rows.map((row) => [row.path, row])).values()];
