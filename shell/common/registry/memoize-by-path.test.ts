import { expect, it, vi } from 'vitest';
import { memoizeByPath } from './memoize-by-path.ts';

it('computes an answer once for an owner and a path', () => {
  const compute = vi.fn(({ name }: { name: string }, path: string) =>
    path === '/none' ? null : name + path,
  );
  const answer = memoizeByPath(compute);
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  expect([answer(one, '/a'), answer(other, '/a'), answer(one, '/b'), answer(one, '/none')]).toEqual([
    'one/a',
    'other/a',
    'one/b',
    null,
  ]);
  expect([answer(one, '/a'), answer(one, '/none')]).toEqual(['one/a', null]);
  expect(compute).toHaveBeenCalledTimes(4);
});

it('forgets the paths of an owner before they become many', () => {
  const compute = vi.fn((_: object, path: string) => path);
  const answer = memoizeByPath(compute);
  const owner = {};
  for (let at = 0; at < 200; at++) answer(owner, `/${at}`);
  answer(owner, '/0');
  expect(compute).toHaveBeenCalledTimes(200);
  answer(owner, '/200');
  expect(answer(owner, '/0')).toBe('/0');
  expect(compute).toHaveBeenCalledTimes(202);
});
