import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { documentedSettings, settingsPage } from './documented-settings.ts';
import { readByServer } from './read-by-server.ts';

const project = resolve(import.meta.dirname, '../..');
const nonsense = '?nonsense?';

/** Settings that can be any text, or belong to another one. */
const anyText = new Set([
  ...['DATA_DIR', 'CHROMIUM_PATH', 'REDIS_SERVER_PATH', 'HOST', 'API_HOST', 'METRICS_TOKEN'],
  ...['MAIL_FROM', 'SUPPORT_CHAT_SECRET', 'REGISTRY_TOKEN', 'DEV_KEY', 'SHELL_URL'],
  ...['EMBEDDINGS_MODEL', 'EMBEDDINGS_KEY', 'STOCK_PICTURES_KEY'],
  ...['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'MICROSOFT_TENANT'],
  ...['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
]);
/** Those that are refused under another name than their own. */
const otherCodes: Readonly<Record<string, string>> = {
  ICON_SETS: 'UNKNOWN_ICON_SET',
  KEPT_VERSIONS_DAYS: 'REGISTRY_SETTING_INVALID',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_SECRET_KEY_INVALID',
  GITHUB_CLIENT_SECRET: 'GITHUB_CLIENT_ID_INVALID',
  GOOGLE_CLIENT_SECRET: 'GOOGLE_CLIENT_ID_INVALID',
  MICROSOFT_CLIENT_SECRET: 'MICROSOFT_CLIENT_ID_INVALID',
  FACEBOOK_CLIENT_SECRET: 'FACEBOOK_CLIENT_ID_INVALID',
  SIGNING_KEY_FILE: 'REGISTRY_SETTING_INVALID',
};
/** Read by the start itself, whose tests are in `tooling/start`, and by the check alone, whose test is below. */
const elsewhere = new Set(['LOCAL_SIGN_IN', 'PRODUCTS_FILE', 'DATABASE_CONNECTIONS']);
/** Those of the registry service, which this test does not start. */
const OF_SERVICE = /^REGISTRY_(?!URL$|TOKEN$)/;
/** What another variable must be for this one to be looked at. */
const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SIGNING_KEY_FILE: { REGISTRY_URL: 'http://registry:4010' },
  S3_BUCKET: { S3_ENDPOINT: 'https://s3.example' },
  STRIPE_API_URL: { STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's' },
  RECAPTCHA_SITE_KEY: { RECAPTCHA_SECRET: 's' },
  RECAPTCHA_LEAST_SCORE: { RECAPTCHA_SITE_KEY: 'k'.repeat(40), RECAPTCHA_SECRET: 's' },
  RECAPTCHA_VERIFY_URL: { RECAPTCHA_SITE_KEY: 'k'.repeat(40), RECAPTCHA_SECRET: 's' },
};

it('every setting is refused with a code of its own when it makes no sense, and says what would do', async () => {
  const page = await readFile(resolve(project, settingsPage), 'utf8');
  const names = documentedSettings(page)
    .filter(({ name, readBy }) => !readBy.includes('compose') && !OF_SERVICE.test(name))
    .map(({ name }) => name)
    .filter((name) => !anyText.has(name) && !elsewhere.has(name));
  expect(names.length).toBeGreaterThan(50);
  const cases = names.map((name) => ({ name, env: { ...beside[name], [name]: nonsense } }));
  const { settings: refusals } = await readByServer<Record<string, { code?: string; message?: string }>>(
    project,
    `async () => {
      const { readSettings } = await import('./icons-api/calls/settings.ts');
      const { readSignInSettings } = await import('./icons-api/people/accounts/sign-in/sign-in-settings.ts');
      const { requireKnownSets } = await import('./icons-api/catalogue/import/set-selection.ts');
      const { readGatewaySettings } = await import('./shell/gateway/gateway-settings.ts');
      const { registryOf } = await import('./federation/registry-client/registry-of.ts');
      const { address } = await import('./shared-contracts/deployment/settings/public.ts');
      const refusals = {};
      for (const { name, env } of ${JSON.stringify(cases)}) {
        try {
          readSettings(env);
          readSignInSettings(env);
          requireKnownSets(env.ICON_SETS ?? '');
          readGatewaySettings(env);
          if (env.REGISTRY_URL) address('REGISTRY_URL', env.REGISTRY_URL);
          registryOf('/data', env);
        } catch (error) {
          refusals[name] = { code: error.code, message: error.message };
        }
      }
      return refusals;
    }`,
    {},
  );
  const wrong = names
    .filter((name) => refusals[name]?.code !== (otherCodes[name] ?? `${name}_INVALID`))
    .map((name) => `${name}: ${JSON.stringify(refusals[name] ?? 'taken')}`);
  expect(wrong).toEqual([]);
  for (const [name, { message = '' }] of Object.entries(refusals))
    expect(message, name).toContain(name.split('_')[0]);
});

it.each([
  [
    'icons-api/check-settings.ts',
    { PRODUCTS_FILE: '/nonsense.json' },
    'PRODUCTS_FILE_INVALID',
    'docs/settings.md',
  ],
  ['icons-api/check-settings.ts', { ICON_SETS: 'lucidee' }, 'UNKNOWN_ICON_SET', 'The nearest one is lucide.'],
  [
    'icons-api/check-settings.ts',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
    'DATABASE_UNAVAILABLE',
    'Check DATABASE_URL: host, port, name and password',
  ],
  ['shell/gateway/check-settings.ts', { KEPT_VERSIONS_DAYS: '1' }, 'REGISTRY_SETTING_INVALID', '7 or more'],
])('%s refuses %o', async (program, env, code, hint) => {
  const run = promisify(execFile)(process.execPath, [program], { cwd: project, env });
  const { stdout } = (await run.catch((error: unknown) => error)) as { stdout: string };
  expect(JSON.parse(stdout)).toMatchObject({ event: 'failed', code, hint: expect.stringContaining(hint) });
});

it.each(['icons-api/check-settings.ts', 'shell/gateway/check-settings.ts'])(
  '%s has nothing against an environment without settings',
  async (program) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: project, env: {} });
    expect(stdout).toBe('');
  },
);
