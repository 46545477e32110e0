import { execFile } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readComposeFile } from '../compose/compose-file.ts';
import { readByServer } from '../settings/read-by-server.ts';

const project = dirname(dirname(import.meta.dirname));
const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-set-up-'));
});
afterEach(() => rm(folder, { recursive: true }));

const setUp = (...words: string[]) =>
  run(process.execPath, [join(project, 'tooling/set-up/main.ts'), ...words], { cwd: folder, env: {} });
const read = (name: string) => readFile(join(folder, name), 'utf8');
async function written(): Promise<Record<string, string>> {
  const lines = (await read('.env')).split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
}

describe('npm run set-up', () => {
  it('writes what docker-compose.yml requires, as its servers take it', async () => {
    await setUp('https://icoteca.example,https://www.icoteca.example');
    const { services } = await readComposeFile(join(project, 'docker-compose.yml'), await written());
    const { settings } = await readByServer<{ databaseUrl: string }>(
      project,
      "async (env) => (await import('./icons-api/calls/settings.ts')).readSettings(env)",
      services['icons-api']?.environment ?? {},
    );
    const { POSTGRES_PASSWORD } = await written();
    expect(settings.databaseUrl).toContain(`:${POSTGRES_PASSWORD}@`);
  });

  it('makes a new key pair and new secrets each time, which nobody else can read', async () => {
    await setUp('https://icoteca.example');
    const data = Buffer.from('a version');
    const signature = sign(null, data, createPrivateKey(await read('signing.pem')));
    expect(verify(null, data, createPublicKey(await read('signing.pub.pem')), signature)).toBe(true);
    for (const name of ['signing.pem', '.env'])
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
    await setUp('https://icoteca.example', '--folder', 'other');
    const secrets = [...(await read('.env')).matchAll(/=([0-9a-f]{48})$/gm)].map(([, secret]) => secret);
    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets) expect(await read('other/.env')).not.toContain(secret);
  });

  it.each(['signing.pem', 'signing.pub.pem', '.env'])(
    'overwrites no %s, and writes nothing beside it',
    async (name) => {
      await writeFile(join(folder, name), 'in use');
      await expect(setUp('https://icoteca.example')).rejects.toThrow('SET_UP_REFUSED');
      expect(await readdir(folder)).toEqual([name]);
      expect(await read(name)).toBe('in use');
    },
  );

  it.each(['icoteca.example', 'https://icoteca.example/', 'https://a.example,'])(
    'refuses %s',
    async (origins) => {
      await expect(setUp(origins)).rejects.toThrow('SET_UP_REFUSED');
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('prints the commands that come next, and the token that they make is one of shells', async () => {
    const { stdout } = await setUp('https://icoteca.example');
    const [, program = '', words = ''] = /exec -T registry node (\S+) (.*)\)"/.exec(stdout) ?? [];
    expect(words).toBe("shells '*'");
    const command = [join(project, program), 'shells', '*'];
    const made = await run(process.execPath, command, { env: { DATA_DIR: folder } });
    expect(made.stdout).toMatch(/^shell_\S+\n$/);
    const { tokens } = JSON.parse(await read('registry/tokens.json'));
    expect(tokens).toMatchObject([{ name: 'shells', remote: '*' }]);
  });
});
