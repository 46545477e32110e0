import { expect, it } from 'vitest';
import contracts from '../package.json' with { type: 'json' };
import { API_VERSION } from './api-version.ts';

it('the API documents the version of its contract', () => {
  expect(API_VERSION).toBe(contracts.version);
});
