import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@icoteca/tooling/start';
import { type PeerServer, startPeer } from '../peer-server.ts';

const PEER = '@iconify/api@3.2.0';

/** Prefixes of the sets of the default catalogue, as installed. */
export function installedSets(project: string): string[] {
  const { dependencies } = readJson(join(project, 'icons-api/package.json')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@iconify-json/'))
    .map((name) => name.slice('@iconify-json/'.length));
}

/** Installs the Iconify API server under .cache (once), gives it the same sets, and starts it on loopback. */
export async function startIconify(project: string): Promise<PeerServer> {
  const home = join(project, '.cache/iconify-api');
  if (!existsSync(join(home, 'node_modules/@iconify/api'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}\n');
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    execFileSync('npm', ['install', ...options, PEER], { cwd: home, stdio: 'inherit' });
  }
  copySets(project, join(home, 'icons'));
  const port = await freePort();
  return startPeer({
    name: 'Iconify API server',
    command: ['--expose-gc', join(home, 'node_modules/@iconify/api/lib/index.js')],
    cwd: home,
    env: { ICONIFY_SOURCE: 'none', HOST: '127.0.0.1', PORT: String(port), LOG: 'false' },
    url: `http://127.0.0.1:${port}`,
    readyPath: '/search?query=home&limit=32',
  });
}

/** Its own format holds icons, description and categories in one file for each set. */
function copySets(project: string, directory: string): void {
  const prefixes = installedSets(project);
  if (existsSync(directory) && readdirSync(directory).length === prefixes.length) return;
  mkdirSync(directory, { recursive: true });
  for (const prefix of prefixes) {
    const source = join(project, 'node_modules/@iconify-json', prefix);
    const metadata = join(source, 'metadata.json');
    const set = {
      ...(readJson(join(source, 'icons.json')) as object),
      info: readJson(join(source, 'info.json')),
      ...(existsSync(metadata) ? (readJson(metadata) as object) : {}),
    };
    writeFileSync(join(directory, `${prefix}.json`), JSON.stringify(set));
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
