// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { experimentId } from './experiment-id.ts';

beforeEach(() => localStorage.clear());

it('[T3.26] a browser keeps its name', () => {
  const first = experimentId(window);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(experimentId(window)).toBe(first);
  localStorage.clear();
  expect(experimentId(window)).not.toBe(first);
});

it('what somebody else wrote in its place is no name', () => {
  localStorage.setItem('experimentClient', '<b>');
  const made = experimentId(window);
  expect(made).toMatch(/^[\da-f-]{36}$/);
  expect(localStorage.getItem('experimentClient')).toBe(made);
});

it('a browser that refuses storage has none', () => {
  const refuse = vi.fn(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const page = { crypto, localStorage: { getItem: refuse, setItem: refuse } };
  expect(experimentId(page as unknown as Window)).toBeNull();
});
