import { expect, it } from 'vitest';
import { largestHolder, type ProfileNode } from './retained-memory.ts';

const node = (url: string, selfSize: number, ...children: ProfileNode[]): ProfileNode => ({
  callFrame: { url },
  selfSize,
  children,
});
const search = 'mf-search@1.0.0-b/server.cjs';
const header = 'mf-header@1.0.0-a/server.cjs';

it('names the version whose calls hold most, with what they had others allocate', () => {
  const head = node(
    '',
    0,
    node('/worker.cjs', 10, node(search, 100, node('/worker.cjs', 400))),
    node(header, 50),
  );
  expect(largestHolder(head, 200)).toEqual({ remote: 'mf-search', version: '1.0.0-b', bytes: 500 });
});

it('counts the innermost of two remotes', () => {
  const head = node('', 0, node(header, 10, node(search, 300)));
  expect(largestHolder(head, 100)).toMatchObject({ remote: 'mf-search', bytes: 300 });
});

it('blames nobody for little, or for less than half', () => {
  expect(largestHolder(node('', 0, node(search, 100)), 200)).toBeNull();
  expect(largestHolder(node('', 500, node(search, 300), node(header, 250)), 200)).toBeNull();
  expect(largestHolder(node('/worker.cjs', 500), 200)).toBeNull();
});
