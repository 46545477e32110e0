import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { documentedSettings, settingsPage } from './documented-settings.ts';
import { envExampleText } from './env-example.ts';
import { readByServer } from './read-by-server.ts';
import { settingsCode } from './settings-code.ts';
import { settingsInSource } from './settings-in-source.ts';

const project = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const page = read(settingsPage);
const settings = documentedSettings(page);
const names = settings.map(({ name }) => name);

/** What processes of ours pass to each other, and what every program has. */
const internal = ['PATH', 'SHELL_DIST', 'DB_PORT', 'REMOTE'];
/** What a job of GitHub or GitLab says of itself. */
const ofJobs = [
  ...['ACTIONS_ID_TOKEN_REQUEST_URL', 'GITHUB_SERVER_URL', 'GITHUB_REPOSITORY'],
  ...['SIGSTORE_ID_TOKEN', 'CI_PROJECT_URL'],
];
/** Their names are composed from that of a provider. */
const COMPOSED = /^(GITHUB|GOOGLE|MICROSOFT|FACEBOOK)_(CLIENT_SECRET|TENANT)$/;

it('reads every row of the page', () => {
  expect(names.length).toBe(page.match(/^\| `[A-Z]/gm)?.length);
  expect(names.length).toBeGreaterThan(90);
  expect(new Set(names).size).toBe(names.length);
});

it('describes every setting that the code reads, and no other', () => {
  const inSource = settingsInSource(project);
  const known = [...names, ...internal, ...ofJobs];
  expect([...inSource].filter((name) => !known.includes(name))).toEqual([]);
  const ofPrograms = settings.filter(
    ({ name, readBy }) => !COMPOSED.test(name) && !readBy.includes('compose'),
  );
  expect(ofPrograms.map(({ name }) => name).filter((name) => !inSource.has(name))).toEqual([]);
});

it('describes every variable of docker-compose.yml', () => {
  const used = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name = '') => !names.includes(name))).toEqual([]);
});

it.each(['API', 'shell'] as const)('gives the defaults of the %s as its code has them', async (program) => {
  const code = settingsCode[program];
  // What depends on another setting is compared where that one is set.
  const beside = {
    DEV_KEY: 'k'.repeat(32),
    RECAPTCHA_SITE_KEY: 'k'.repeat(40),
    RECAPTCHA_SECRET: 's',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const usual = settings.filter(
    ({ readBy, value }) => value !== null && (readBy.includes(program) || readBy.includes('all')),
  );
  const defaults = Object.fromEntries(usual.map(({ name, value }) => [name, value ?? '']));
  expect(usual.length).toBeGreaterThan(10);
  const [withNone, withDefaults] = await Promise.all([
    readByServer(project, code, beside),
    readByServer(project, code, { ...beside, ...defaults }),
  ]);
  expect(withDefaults.settings).toEqual(withNone.settings);
  const unread = Object.keys(defaults).filter((name) => !withDefaults.looked.includes(name));
  expect(unread).toEqual([]);
});

it('.env.example is what "npm run env-example" writes', () => {
  expect(read('.env.example')).toBe(envExampleText(settings));
});

it('.env.example sets nothing, and a shell can read what is uncommented', () => {
  expect(envExampleText(settings)).not.toMatch(/^[^#\n]/m);
  const [setting] = documentedSettings('## Mail\n| `MAIL_FROM` | API | `A <a@b.c>` | The [sender](x). |\n');
  if (!setting) throw new Error('The row was not read.');
  expect(envExampleText([setting])).toContain("## Mail\n\n# The sender.\n#MAIL_FROM='A <a@b.c>'\n");
});
