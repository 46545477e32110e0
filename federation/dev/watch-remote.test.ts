import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';
import { expect, it, onTestFinished } from 'vitest';
import { fixtureDir } from '../fixtures/fixture-dir.ts';
import { projectDir } from '../project-dir.ts';
import { sha384 } from '../registry/integrity.ts';
import { watchRemote } from './watch-remote.ts';

/** A copy of the fixture remote inside the project, where its configuration finds its packages. */
function workedOnRemote(): string {
  const cache = path.join(projectDir, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'dev-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packageDir = path.join(folder, 'mf-fixture');
  cpSync(fixtureDir, packageDir, { recursive: true, filter: (file) => !file.includes('dist') });
  return packageDir;
}

it('builds a remote at every change and says what changed; a broken source is reported and not shown', async () => {
  const packageDir = workedOnRemote();
  const lines: string[] = [];
  const heardLines: (() => void)[] = [];
  const remote = await watchRemote({
    packageDir,
    port: 0,
    shell: 'http://127.0.0.1:1',
    folder: path.join(path.dirname(packageDir), 'built'),
    report: (line) => {
      lines.push(line);
      for (const hear of heardLines.splice(0)) hear();
    },
  });
  onTestFinished(() => remote.close());
  const current = async () => (await (await fetch(`${remote.origin}/version.json`)).json()) as RemoteVersion;
  const changes = (await fetch(`${remote.origin}/changes`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  let heard = '';
  const until = async (text: string) => {
    while (!heard.includes(text)) heard += (await changes?.read())?.value ?? '';
  };
  const edit = (file: string, change: (source: string) => string) => {
    const full = path.join(packageDir, 'src', file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  };
  await until(': ready');

  const first = await current();
  expect(first).toMatchObject({ name: remote.name, version: '0.0.0-dev.1' });
  const entry = Buffer.from(await (await fetch(first.entry)).arrayBuffer());
  expect(first.integrity[first.entry]).toBe(sha384(entry));

  edit('greeting.module.css', (css) => `${css}\n.added { color: red; }\n`);
  await until('event: styles\ndata: 0.0.0-dev.2');
  edit('greeting.tsx', (source) => `${source}\nexport const added = 'added by a developer';\n`);
  await until('event: scripts\ndata: 0.0.0-dev.3');

  const nextLine = new Promise<void>((resolve) => heardLines.push(resolve));
  edit('greeting.tsx', (source) => `${source}\nexport const broken = ;\n`);
  await nextLine;
  expect(lines.at(-1)).toContain('greeting.tsx');
  expect((await current()).version).toBe('0.0.0-dev.3');
  await until('event: failed\ndata: ');
  await until('greeting.tsx');
  edit('greeting.tsx', (source) => source.replace('export const broken = ;', ''));
  await until('event: repaired');
  await changes?.cancel();
}, 60_000);
