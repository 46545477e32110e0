import { describe, expect, it } from 'vitest';
import { embedCalls } from './embed-calls.ts';
import { endpointSchemas } from './endpoints.ts';
import { isOpenCall, openCalls } from './open-calls.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

const names = Object.keys(endpointPaths) as EndpointName[];
const errorsOf = (name: EndpointName): readonly string[] => endpointSchemas[name].errors;

describe('calls that are open to pages of other sites', () => {
  it('read, and depend on no visitor', () => {
    for (const name of openCalls) {
      expect(endpointPaths[name].method, name).toBe('GET');
      expect(errorsOf(name), name).not.toContain('SIGN_IN_REQUIRED');
      expect(errorsOf(name), name).not.toContain('SESSION_ENDED');
    }
  });

  it('are the public reads', () => {
    for (const name of [
      'search',
      'icon',
      'platformsInfo',
      'packsInfo',
      'autocomplete',
      'popularRequests',
      'latest',
    ])
      expect(openCalls).toContain(name);
  });

  it('include what embedded parts of other pages read', () => {
    for (const name of embedCalls) expect(openCalls).toContain(name);
  });

  it('are known by their whole path', () => {
    expect(isOpenCall('/siteApi/platforms/v1/lucide')).toBe(true);
    expect(isOpenCall('/siteApi/platforms/v1/lucide/secrets')).toBe(false);
    expect(isOpenCall('/siteApi/platforms/v1/')).toBe(false);
    for (const name of names.filter((each) => !openCalls.includes(each)))
      expect(isOpenCall(endpointPaths[name].path), name).toBe(false);
  });
});

it('calls of signed-in visitors say that they need one', () => {
  for (const name of names.filter((each) => endpointSchemas[each].access === 'account'))
    expect(errorsOf(name), name).toContain('SIGN_IN_REQUIRED');
});
