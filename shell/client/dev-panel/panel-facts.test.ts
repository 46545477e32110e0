import type { ActiveRemote } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { remoteFacts } from './panel-facts.ts';

const base = 'https://icoteca.example/icons';
const remote = (name: string, entry: string, more = {}) =>
  ({ name, version: '1.0.0-a', entry, ...more }) as unknown as ActiveRemote;
const resource = (name: string, startTime: number, responseEnd: number, transferSize: number) => ({
  name,
  startTime,
  responseEnd,
  transferSize,
});

it('says of each remote what its files took, and where they came from', () => {
  const snapshot = {
    revision: 3,
    remotes: {
      'mf-header': remote('mf-header', '/remotes/mf-header/1.0.0-a/web/remoteEntry.js', {
        lastGood: { version: '1.0.0-0' },
      }),
      'mf-search': remote('mf-search', 'http://localhost:4301/remotes/mf-search/0.0.0-dev.2/remoteEntry.js'),
      'mf-requests': remote('mf-requests', '/remotes/mf-requests/1.0.0-a/web/remoteEntry.js'),
    },
  };
  const facts = remoteFacts(
    snapshot,
    [
      resource('https://icoteca.example/remotes/mf-header/1.0.0-a/web/remoteEntry.js', 10, 30, 2048),
      resource('https://icoteca.example/remotes/mf-header/1.0.0-a/web/1.js', 25, 55, 1024),
      resource('https://icoteca.example/assets/main.js', 0, 500, 9999),
      resource('http://localhost:4301/remotes/mf-search/0.0.0-dev.2/remoteEntry.js', 40, 50, 0),
    ],
    base,
  );
  expect(facts).toMatchObject([
    { name: 'mf-header', lastGood: '1.0.0-0', from: '', files: 2, kilobytes: 3, loadMs: 45 },
    { name: 'mf-search', lastGood: '', from: 'http://localhost:4301', files: 1, kilobytes: 0, loadMs: 10 },
    { name: 'mf-requests', files: 0, kilobytes: 0, loadMs: null },
  ]);
});
