import { expect, it } from 'vitest';
import { stickinessAfter } from './stickiness.ts';

const height = 56;

it('[T4.20] hides on scroll down, once it is out of its place', () => {
  expect(stickinessAfter('top', 0, 30, height)).toBe('top');
  expect(stickinessAfter('top', 30, 90, height)).toBe('hidden');
  expect(stickinessAfter('shown', 400, 420, height)).toBe('hidden');
});

it('[T4.20] shows on scroll up', () => {
  expect(stickinessAfter('hidden', 400, 380, height)).toBe('shown');
  expect(stickinessAfter('shown', 50, 20, height)).toBe('shown');
});

it('[T4.20] resets at top', () => {
  expect(stickinessAfter('shown', 20, 0, height)).toBe('top');
  expect(stickinessAfter('hidden', 20, -10, height)).toBe('top');
});

it('is not moved by a trembling finger', () => {
  expect(stickinessAfter('hidden', 400, 397, height)).toBe('hidden');
  expect(stickinessAfter('shown', 400, 403, height)).toBe('shown');
});
