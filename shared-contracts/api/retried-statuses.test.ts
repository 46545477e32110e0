import { expect, it } from 'vitest';
import { retriedStatuses, retryAfterMs } from './retried-statuses.ts';

it('[S7.03] the statuses after which a GET is tried again', () => {
  expect([...retriedStatuses]).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
});

it('Retry-After is read in seconds and as a date', () => {
  const now = Date.parse('Fri, 20 Nov 2026 12:00:00 GMT');
  expect(retryAfterMs('2', now)).toBe(2000);
  expect(retryAfterMs('Fri, 20 Nov 2026 12:00:03 GMT', now)).toBe(3000);
  expect(retryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0);
  for (const nothing of ['', 'soon', '-1', null, undefined]) expect(retryAfterMs(nothing, now)).toBe(0);
});
