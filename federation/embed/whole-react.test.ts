import { describe, expect, it } from 'vitest';
import wholeReact, { reactRequests, wholeVersion } from './whole-react.ts';

type Shares = Record<string, Record<string, { lib?: unknown; from: string }>>;

/** What the part offers to itself, and what a host shares of which version. */
function offered(host: Readonly<Record<string, string>>): Shares {
  const shares: Shares = {};
  for (const request of reactRequests) {
    const version = host[request];
    shares[request] = {
      ...(version && { [version]: { lib: () => null, from: 'host' } }),
      ...(version !== '19.3.1' && { '19.3.1': { from: 'part' } }),
    };
  }
  return shares;
}
const all = (version: string) => Object.fromEntries(reactRequests.map((request) => [request, version]));

describe('which React an embedded part of a federated host draws with', () => {
  it.each([
    ['all of the host, whose versions are new enough', all('19.2.0'), '19.2.0'],
    ['all of the host, whose version is its own', all('19.3.1'), '19.3.1'],
    ['its own, as the host shares react alone', { react: '19.2.0' }, '19.3.1'],
    ['its own, as the host is too old', all('19.1.1'), '19.3.1'],
    ['its own, as the host is of another major', all('20.0.0'), '19.3.1'],
    ['its own, as the host has two versions', { ...all('19.2.0'), 'react-dom/client': '19.2.1' }, '19.3.1'],
    ['its own, as the host has none', {}, '19.3.1'],
  ])('%s', (_what, host, version) => {
    const shares = offered(host);
    expect(wholeVersion(shares)).toBe(version);
    for (const pkgName of reactRequests) {
      const question = { shareScopeMap: { default: shares }, scope: 'default', pkgName, version: 'x' };
      const answer = wholeReact().resolveShare?.({ ...question, resolver: () => undefined } as never);
      expect(answer?.resolver()?.shared).toBe(shares[pkgName]?.[version]);
    }
  });

  it('says nothing of other packages', () => {
    const question = {
      shareScopeMap: { default: offered({}) },
      scope: 'default',
      pkgName: 'lodash',
      resolver: () => undefined,
    };
    expect(wholeReact().resolveShare?.(question as never)).toBe(question);
  });
});
