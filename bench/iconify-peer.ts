import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@icoteca/tooling/start';

/** The release that we are compared with. */
const PACKAGE = '@iconify/api@3.2.0';

/** Time to load its icons, ms. */
const START_MS = 120_000;

/**
 * Runs work while a server of the Iconify API answers with the icon sets of our default catalogue. It is installed into
 * `.cache/peers` the first time.
 */
export async function onIconifyPeer<T>(project: string, work: (url: string) => Promise<T>): Promise<T> {
  const folder = join(project, '.cache/peers/iconify');
  await install(project, folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['node_modules/@iconify/api/lib/index.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ICONIFY_SOURCE: 'none',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG: 'false',
    },
  });
  const exited = once(server, 'exit');
  try {
    await untilReady(url);
    return await work(url);
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
}

async function install(project: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  if (!existsSync(join(folder, 'node_modules/@iconify/api'))) {
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund', PACKAGE], {
      cwd: folder,
      stdio: 'inherit',
    });
    const [code] = await once(npm, 'exit');
    if (code !== 0) throw new Error(`${PACKAGE} could not be installed: npm ended with ${code}.`);
  }
  for (const set of globSync('node_modules/@iconify-json/*', { cwd: project })) {
    const part = async (name: string) => {
      const file = join(project, set, name);
      return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as object) : {};
    };
    const icons = await part('icons.json');
    const whole = { ...icons, info: await part('info.json'), ...(await part('metadata.json')) };
    await writeFile(join(folder, 'icons', `${set.split('/').at(-1)}.json`), JSON.stringify(whole));
  }
}

/** @throws Error when it does not answer in time */
async function untilReady(url: string): Promise<void> {
  for (const deadline = performance.now() + START_MS; performance.now() < deadline; await pause(500)) {
    const answer = await fetch(`${url}/search?query=home&limit=32`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`The Iconify API did not answer in ${START_MS / 1000} s.`);
}
