import { expect, it } from 'vitest';
import type { Allowance } from '../entities/session.ts';
import { aiSearchesLeft, aiSearchStep } from './ai-search.ts';

const allowance = (resource: string, given: Partial<Allowance> = {}): Allowance => ({
  resource,
  accountingType: 'download',
  usagesLeft: 0,
  allowOverusage: false,
  isUnlimited: false,
  ...given,
});
const visitor = (isGuest: boolean, ...allowances: Allowance[]) => ({ isGuest, allowances });

it('[T6.06] [S6.07] switching AI search on requires login', () => {
  expect(aiSearchStep(visitor(true, allowance('icon')), { plans: true })).toBe('sign-in');
});

it('[T6.06] [S6.08] the unlock modal opens unless the allowances include icon', () => {
  expect(aiSearchStep(visitor(false), { plans: true })).toBe('unlock');
  expect(aiSearchStep(visitor(false, allowance('iconAISearch')), { plans: true })).toBe('unlock');
  expect(aiSearchStep(visitor(false, allowance('icon')), { plans: true })).toBe('search');
});

it('requires nothing where nothing is sold', () => {
  expect(aiSearchStep(visitor(true), { plans: false })).toBe('search');
});

it('[S3.09] [T6.06] [S9.06] [S6.07] [T9.19] searches left are 3 when unknown; unlimited users see no limit', () => {
  expect(aiSearchesLeft([])).toBe(3);
  expect(aiSearchesLeft([allowance('icon', { isUnlimited: true })])).toBe(3);
  expect(aiSearchesLeft([allowance('iconAISearch', { usagesLeft: 1 })])).toBe(1);
  expect(aiSearchesLeft([allowance('iconAISearch', { usagesLeft: -2 })])).toBe(0);
  expect(aiSearchesLeft([allowance('iconAISearch', { isUnlimited: true })])).toBeNull();
});
