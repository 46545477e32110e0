import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';
import { expect, it, onTestFinished } from 'vitest';
import { startDevServer } from './dev-server.ts';
import { devFile } from './dev-version.ts';

async function server() {
  const web = mkdtempSync(path.join(tmpdir(), 'icoteca-dev-'));
  mkdirSync(path.join(web, 'texts'));
  writeFileSync(path.join(web, 'remoteEntry.js'), 'entry');
  writeFileSync(path.join(web, 'texts', 'fr.1.json'), '{}');
  const started = await startDevServer({ name: 'mf-search', web, port: 0, shell: 'http://127.0.0.1:1' });
  onTestFinished(async () => {
    await started.close();
    rmSync(web, { recursive: true });
  });
  return started;
}
const build = (number: number) => ({ name: 'mf-search', version: `0.0.0-dev.${number}` }) as RemoteVersion;

it('serves the build of now to pages of other origins, and none before the first', async () => {
  const { origin, show } = await server();
  expect((await fetch(`${origin}/version.json`)).status).toBe(503);
  show(build(1), 'scripts');
  const answer = await fetch(`${origin}/version.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual(build(1));
  const entry = await fetch(`${origin}/remotes/mf-search/0.0.0-dev.1/remoteEntry.js`);
  expect([await entry.text(), entry.headers.get('content-type')]).toEqual(['entry', 'text/javascript']);
});

it('tells open pages of each later build and what it changed', async () => {
  const { origin, show } = await server();
  show(build(1), 'scripts');
  const answer = await fetch(`${origin}/changes`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const until = async (end: string) => {
    while (!heard.endsWith(end)) heard += (await reader?.read())?.value ?? '';
  };
  await until(': ready\n\n');
  show(build(2), 'styles');
  show(build(3), 'scripts');
  await until('dev.3\n\n');
  expect(heard).toBe(': ready\n\nevent: styles\ndata: 0.0.0-dev.2\n\nevent: scripts\ndata: 0.0.0-dev.3\n\n');
  await reader?.cancel();
});

it('tells open pages and later ones what is wrong with a build, until there is a good one', async () => {
  const { origin, show, fail } = await server();
  show(build(1), 'scripts');
  const follow = async () => {
    const reader = (await fetch(`${origin}/changes`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    return async (end: string) => {
      while (!heard.endsWith(end)) heard += (await reader?.read())?.value ?? '';
      await (end.includes('dev.2') ? reader?.cancel() : undefined);
      return heard;
    };
  };
  const early = await follow();
  await early(': ready\n\n');
  fail('a.ts 3:1\nUnexpected token');
  const said = 'event: failed\ndata: a.ts 3:1\ndata: Unexpected token\n\n';
  await early(said);
  const late = await follow();
  await late(`: ready\n\n${said}`);
  show(build(2), 'scripts');
  for (const heard of [early, late])
    expect(await heard('dev.2\n\n')).toContain(
      `${said}event: repaired\ndata:\n\nevent: scripts\ndata: 0.0.0-dev.2\n\n`,
    );
});

it('says when the site does not give a picture', async () => {
  const { origin } = await server();
  expect((await fetch(`${origin}/img/v1/a.png`)).status).toBe(502);
});

it.each([
  ['/remotes/mf-search/0.0.0-dev.7/texts/fr.1.json', 'texts/fr.1.json'],
  ['/remotes/mf-header/0.0.0-dev.7/remoteEntry.js', null],
  ['/remotes/mf-search/1.0.0/remoteEntry.js', null],
  ['/remotes/mf-search/0.0.0-dev.7/../../secret', null],
  ['/remotes/mf-search/0.0.0-dev.7/.env', null],
  ['/remotes/mf-search/0.0.0-dev.7/', null],
])('%s is the file %s', (pathname, file) => {
  expect(devFile('mf-search', pathname)).toBe(file);
});
