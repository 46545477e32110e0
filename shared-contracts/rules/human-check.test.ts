import { expect, it } from 'vitest';
import { humanCheckAction } from './human-check.ts';

it.each([
  ['POST', '/api/auth/v1/login/github', 'sign_in'],
  ['POST', '/api/auth/v1/login/:type', 'sign_in'],
  ['POST', '/api/ads/v1/rewards?x=1', 'reward'],
  ['PUT', '/api/requests', 'request'],
  ['GET', '/api/requests?page=2', null],
  ['GET', '/api/ads/v1/rewards', null],
  ['POST', '/api/ads/v1/rewards/more', null],
  ['POST', '/api/users/history/', null],
  ['POST', '/api/auth/v1/logout', null],
])(
  '[S7.02] [T7.42] some requests carry the header of the check: %s %s is named %s',
  (method, path, action) => {
    expect(humanCheckAction(method, path)).toBe(action);
  },
);
