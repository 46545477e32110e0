import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/** What an operator of docker-compose.yml needs besides the file itself. */
export interface OperatorFiles {
  /** Absolute paths, in the order in which they were written. */
  readonly written: readonly string[];
}

/**
 * Writes the key that signs versions of remotes and the settings that docker-compose.yml requires, with secrets that were
 * never used before. Nothing that exists is overwritten: keys and passwords in use would be lost.
 * @param folder absolute path of the folder of docker-compose.yml
 * @param origins public origins of the site, `https://icoteca.example`, separated by commas
 * @throws Problem SET_UP_REFUSED for what is no origin, and where one of the files exists
 */
export async function writeOperatorFiles(folder: string, origins: string): Promise<OperatorFiles> {
  for (const origin of origins.split(','))
    if (!isOrigin(origin))
      throw new Problem(
        'SET_UP_REFUSED',
        `${origin} is no origin.`,
        'Name the origins that visitors see: https://icoteca.example',
      );
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const files = [
    { name: 'signing.pem', content: privateKey, mode: 0o600 },
    { name: 'signing.pub.pem', content: publicKey, mode: 0o644 },
    { name: '.env', content: settings(origins), mode: 0o600 },
  ].map((file) => ({ ...file, path: join(folder, file.name) }));
  const existing = files.find(({ path }) => existsSync(path));
  if (existing)
    throw new Problem(
      'SET_UP_REFUSED',
      `${existing.path} exists.`,
      'It may be in use, so nothing was written. Move it away, or set up in another folder.',
    );
  await mkdir(folder, { recursive: true });
  for (const { path, content, mode } of files) await writeFile(path, content, { mode, flag: 'wx' });
  return { written: files.map(({ path }) => path) };
}

function isOrigin(text: string): boolean {
  return /^https?:[/][/]/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Letters and digits alone, since passwords become parts of URLs. */
const secret = () => randomBytes(24).toString('hex');

function settings(origins: string): string {
  const values = {
    PUBLIC_ORIGINS: origins,
    SIGNING_KEY_FILE: './signing.pem',
    SIGNING_PUBLIC_KEY_FILE: './signing.pub.pem',
    POSTGRES_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    S3_ACCESS_KEY_ID: 'icoteca',
    S3_SECRET_ACCESS_KEY: secret(),
    ADMIN_TOKEN: secret(),
    METRICS_TOKEN: secret(),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `# Settings of this installation, read by docker compose. All others are in .env.example.\n${lines.join('\n')}\n`;
}
