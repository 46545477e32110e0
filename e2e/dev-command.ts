import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@icoteca/tooling/start';
import type { SharedSystem } from './shared-system.ts';
import { project } from './system.ts';

/** `npm run dev` of a copy of a remote, whose sources a test may change. */
export interface DevCommand {
  /** Where the dev shell answers. */
  readonly url: string;
  /** Everything that it has written to the terminal. */
  readonly written: () => string;
  /** Changes one file of the copy. @param file relative to its folder; must hold `before` */
  edit(file: string, before: string, after: string): Promise<void>;
  /** Both bundles hold what was changed last. */
  built(): Promise<void>;
  /** Takes back the changes that a failed test has left. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it on the data of a system; resolves when its page can be opened. */
export async function startDevCommand(remote: string, system: SharedSystem): Promise<DevCommand> {
  await mkdir(path.join(project, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(project, '.cache', 'dev-command-'));
  const copy = path.join(folder, remote);
  const own = path.join(project, remote);
  await cp(own, copy, { recursive: true, filter: (file) => !/[/](node_modules|dist)($|[/])/.test(file) });
  await symlink(path.join(own, 'node_modules'), path.join(copy, 'node_modules'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(project, 'shell/dev/main.ts'), '--port', String(port)], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: new URL(system.url).port, DATA_DIR: system.dataDirectory },
  });
  let written = '';
  const shown = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const [url] = /http:\S+(?=[/]icons\n)/.exec(written) ?? [];
      if (url !== undefined) shown.resolve(url);
    });
  child.once('exit', () => shown.reject(new Error(`npm run dev ended:\n${written}`)));
  const close = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(project, '.cache', 'dev', `${remote}-${port}`), { recursive: true, force: true });
  };
  const builds = () => written.match(/^build /gm)?.length ?? 0;
  let buildsBefore = 0;
  /** Text of each changed file before its first change, by path. */
  const originals = new Map<string, string>();
  try {
    return {
      url: await shown.promise,
      written: () => written,
      async edit(file, before, after) {
        const full = path.join(copy, file);
        const source = await readFile(full, 'utf8');
        if (!source.includes(before)) throw new Error(`${file} has no ${before}.`);
        if (!originals.has(full)) originals.set(full, source);
        buildsBefore = builds();
        await writeFile(full, source.replace(before, after));
      },
      async built() {
        while (builds() === buildsBefore) await delay(50);
      },
      async restore() {
        for (const [full, original] of originals)
          if ((await readFile(full, 'utf8')) !== original) await writeFile(full, original);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
