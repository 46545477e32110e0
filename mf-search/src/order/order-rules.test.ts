import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderedList, type OrderKey, orderByKey, ordered, orderInto } from './order-rules.ts';

const list = (ids: string, moving: string, loading = ''): OrderedList => ({
  ids: [...ids],
  moving: new Set(moving),
  hasPlace: (id) => !loading.includes(id),
});
const after = (ids: string, moving: string, key: OrderKey, columns = 4) => {
  const order = orderByKey(list(ids, moving), key, columns);
  return order && ordered([...ids], order).join('');
};

describe('moving by keys', () => {
  it.each<[OrderKey, string]>([
    ['back', 'abcedfghij'],
    ['on', 'abcdfeghij'],
    ['up', 'eabcdfghij'],
    ['down', 'abcdfghiej'],
    ['first', 'eabcdfghij'],
    ['last', 'abcdfghije'],
  ])('%s', (key, result) => {
    expect(after('abcdefghij', 'e', key)).toBe(result);
  });

  it.each<[string, OrderKey, string | null]>([
    ['a', 'back', null],
    ['j', 'on', null],
    ['b', 'up', null],
    ['i', 'down', null],
    ['a', 'first', null],
    // A short last row has no cell below: the icon comes last.
    ['h', 'down', 'abcdefgijh'],
  ])('at the edges: %s by %s', (id, key, result) => {
    expect(after('abcdefghij', id, key)).toBe(result);
  });

  it('moves several as one block from the place of their first', () => {
    expect(after('abcdefgh', 'cf', 'on')).toBe('abdcfegh');
    expect(after('abcdefgh', 'cf', 'back')).toBe('acfbdegh');
    expect(after('abcdefgh', 'abcdefgh', 'on')).toBeNull();
  });
});

describe('dropping into a gap', () => {
  it('comes before the icon behind the gap, or last', () => {
    expect(orderInto(list('abcde', 'b'), 4)).toEqual({ ids: ['b'], before: 'e' });
    expect(orderInto(list('abcde', 'db'), 0)).toEqual({ ids: ['b', 'd'], before: 'a' });
    expect(orderInto(list('abcde', 'a'), 5)).toEqual({ ids: ['a'], before: null });
  });

  it.each([
    ['b', 1],
    ['b', 2],
    ['bc', 2],
  ])('changes nothing where the icons are already: %s into %i', (moving, gap) => {
    expect(orderInto(list('abcde', moving), gap)).toBeNull();
  });

  it('never names an icon that is still being uploaded: the server knows none of its id', () => {
    expect(orderInto(list('abcde', 'a', 'c'), 2)).toEqual({ ids: ['a'], before: 'd' });
    expect(orderInto(list('abcde', 'a', 'de'), 3)).toEqual({ ids: ['a'], before: null });
  });
});

it('loses no icon and doubles none, whatever moves where', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(29)),
      fc.nat(30),
      (ids, places, gap) => {
        const moving = new Set(places.flatMap((place) => ids[place] ?? []));
        const order = orderInto({ ids, moving, hasPlace: () => true }, gap);
        if (!order) return;
        const next = ordered(ids, order);
        expect(next.toSorted()).toEqual(ids.toSorted());
        expect(next.filter((id) => !moving.has(id))).toEqual(ids.filter((id) => !moving.has(id)));
      },
    ),
  );
});
