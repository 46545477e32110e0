import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentedSettings, settingsPage } from '../settings/documented-settings.ts';
import { readByServer } from '../settings/read-by-server.ts';
import { type ComposeFile, readComposeFile, usedVariables } from './compose-file.ts';
import { requiredOfCompose as secrets } from './required-of-compose.ts';

const project = resolve(import.meta.dirname, '../..');
const path = join(project, 'docker-compose.yml');
let text: string;
let file: ComposeFile;
beforeAll(async () => {
  text = await readFile(path, 'utf8');
  file = await readComposeFile(path, secrets);
});
const remotes = readdirSync(project).filter((name) => existsSync(join(project, name, 'remote.json')));
const service = (name: string) => {
  const found = file.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const byName = () => Object.entries(file.services);
/** Those that end by themselves. */
const ends = new Set(['release', 'import', 'bucket', 'storage-owner']);

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose Specification', async () => {
    const text = await readFile(join(import.meta.dirname, 'schema/compose-spec.json'), 'utf8');
    // It names its own schema by an address that no checker has.
    const { $schema: _, ...schema } = JSON.parse(text) as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addFormat('duration', true);
    const validate = ajv.compile(schema);
    validate(file);
    expect(validate.errors).toBeNull();
    const broken = { ...file, services: { shell: { ...service('shell'), comand: 'x' } } };
    expect(validate(broken)).toBe(false);
  });

  // A machine without the program has the schema above to go by.
  if (hasCompose())
    it('is taken by docker compose', () => {
      const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...secrets };
      execFileSync('docker', ['compose', '-f', path, 'config', '--quiet'], { cwd: project, env });
    });

  it('has no default for a secret, and starts with none of them missing', async () => {
    const used = usedVariables(text);
    for (const { name, fallback } of used.filter((each) => /PASSWORD|SECRET|TOKEN$|KEY/.test(each.name)))
      expect(fallback ?? '', name).toBe('');
    const required = new Set(used.filter(({ fallback }) => fallback === null).map(({ name }) => name));
    expect([...required].sort()).toEqual(Object.keys(secrets).sort());
    for (const name of required)
      await expect(readComposeFile(path, { ...secrets, [name]: '' })).rejects.toThrow(name);
  });

  it('runs everything with the least rights, on pinned images, in one network that one service leads into', () => {
    expect(Object.keys(file.networks)).toEqual(['inside']);
    for (const [name, { image, ...rest }] of byName()) {
      expect(image, name).toMatch(/^icoteca:local$|:(\d+\.\d+|RELEASE\.\d{4})/);
      expect(rest.read_only, name).toBe(true);
      expect(rest.cap_drop, name).toEqual(['ALL']);
      if (name === 'storage-owner') expect(rest.network_mode).toBe('none');
      else {
        expect(rest.user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
        expect(rest.security_opt, name).toEqual(['no-new-privileges:true']);
        expect(rest.networks, name).toEqual(['inside']);
      }
      expect(rest.ports === undefined, name).toBe(name !== 'proxy');
    }
  });

  it('lets the registry be reached from its own machine alone, where an operator adds that', async () => {
    const { services } = await readComposeFile(join(project, 'docker/registry-port.yml'), {});
    expect(Object.keys(services)).toEqual(['registry']);
    const port = service('registry').environment?.REGISTRY_PORT;
    expect(services.registry).toEqual({ ports: [`127.0.0.1:4010:${port}`] });
  });

  it('looks after the health of everything that stays, in two replicas of shell and API', () => {
    for (const [name, { healthcheck, restart }] of byName()) {
      expect(healthcheck !== undefined, name).toBe(!ends.has(name));
      if (!ends.has(name)) expect(restart, name).toBe('unless-stopped');
    }
    for (const name of ['shell', 'icons-api']) expect(service(name).deploy?.replicas).toBe(2);
    for (const [name, { depends_on = {} }] of byName()) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition, `${name} on ${other}`).toBe(
          ends.has(other) ? 'service_completed_successfully' : 'service_healthy',
        );
      }
    }
  });

  it('limits the memory of every service, so that one that leaks does not take the machine', () => {
    for (const [name, { deploy }] of byName())
      expect(deploy?.resources?.limits?.memory ?? '', name).toMatch(/^\d+[mg]$/);
    // The heaps of its render workers, and the gateway beside them.
    expect(service('shell').environment?.RENDER_WORKERS).toBe('2');
    expect(service('shell').deploy?.resources?.limits?.memory).toBe('2g');
  });

  it('gives the shell a list of scripts of others that is there, and another one where it is set', async () => {
    const fileOf = (composed: ComposeFile) =>
      (composed as unknown as { configs: Record<string, { file: string }> }).configs.site_scripts?.file ?? '';
    expect(JSON.parse(await readFile(join(project, fileOf(file)), 'utf8'))).toEqual([]);
    const other = await readComposeFile(path, { ...secrets, SITE_SCRIPTS_FILE: '/etc/scripts.json' });
    expect(fileOf(other)).toBe('/etc/scripts.json');
    const { environment, configs } = service('shell') as ReturnType<typeof service> & {
      configs: { source: string; target: string }[];
    };
    expect(configs).toContainEqual({ source: 'site_scripts', target: environment?.SITE_SCRIPTS_FILE });
  });

  it('starts programs that exist', () => {
    for (const [name, { command, healthcheck }] of byName()) {
      for (const words of [[command ?? ''].flat(), healthcheck?.test.slice(1) ?? []]) {
        for (const [, program = ''] of words.join(' ').matchAll(/\bnode (\S+)/g))
          expect(existsSync(join(project, program)), `${name}: ${program}`).toBe(true);
      }
    }
  });

  it('each shell gets what pages of other sites embed, in its own volume', () => {
    const { command, volumes } = service('shell') as ReturnType<typeof service> & { volumes: unknown };
    expect(command).toEqual([
      'sh',
      '-c',
      expect.stringMatching(/^node federation\/build-all\.ts embed && exec node /),
    ]);
    expect(volumes).toEqual(['/data']);
  });

  it('gives each remote a server, to which the proxy leads', async () => {
    const locations = await readFile(join(project, 'docker/nginx/remotes.conf'), 'utf8');
    const served = byName().filter(([name]) => name.startsWith('remote-'));
    expect(served.map(([, { environment }]) => environment?.REMOTE).sort()).toEqual(remotes.sort());
    const [, pattern = ''] =
      /location ~ (\S+) \{\s+proxy_pass http:\/\/remote-\$remote\$remote_domain:8080;/.exec(locations) ?? [];
    for (const remote of remotes) {
      expect(service(`remote-${remote}`).environment?.PORT).toBe('8080');
      expect(new RegExp(pattern).exec(`/remotes/${remote}/1.0.0-a/web/a.js`)?.groups?.remote).toBe(remote);
    }
    for (const other of [
      '/remotes/redis.evil/a',
      '/remotes/mf-a%2f/../b',
      '/remotes/mf-a',
      '/x/remotes/mf-a/b',
    ])
      expect(new RegExp(pattern).test(other), other).toBe(false);
  });

  it('fills in every variable of the configuration of nginx, and no other', async () => {
    const template = await readFile(join(project, 'docker/nginx/site.conf.template'), 'utf8');
    const names = new Set(usedVariables(template).map(({ name }) => name));
    expect([...names].sort()).toEqual(Object.keys(service('proxy').environment ?? {}).sort());
  });
});

/** What the servers' own code says to the environments that the file gives them. */
describe('settings of docker-compose.yml', () => {
  const providers = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
  const environmentOf = async (name: string, more: Readonly<Record<string, string>> = {}) => {
    const whole = await readComposeFile(path, { ...secrets, ...more });
    return whole.services[name]?.environment ?? {};
  };
  /** Variables of a service that its code never looks at. */
  const unread = (environment: object, looked: readonly string[]) =>
    Object.keys(environment).filter((name) => !looked.includes(name));

  /** Settings that the code looks at and the file cannot set, but those for one machine. */
  const missing = async (environment: object, looked: readonly string[]) => {
    const page = await readFile(join(project, settingsPage), 'utf8');
    const documented = new Set(documentedSettings(page).map(({ name }) => name));
    const elsewhere = [
      // Set by the image, or files that it has.
      ...['DATA_DIR', 'PRODUCTS_FILE', 'SIGNING_KEY_FILE'],
      // For development and test servers.
      ...['LOCAL_CHECKOUT', 'IDENTITY_URL', 'SITE_STAGE', 'STRIPE_API_URL', 'RECAPTCHA_VERIFY_URL'],
      // Nginx has limits of its own; the default fits every number of servers.
      ...['CLIENT_HEADERS_MS', 'CLIENT_REQUEST_MS', 'CLIENT_STALLED_MS', 'CLIENT_IDLE_MS'],
      ...['CLIENT_AHEAD_BYTES', 'CATALOGUE_POLL_MS'],
    ];
    return looked.filter(
      (name) => documented.has(name) && !elsewhere.includes(name) && !Object.keys(environment).includes(name),
    );
  };

  it('of the API are read, all of them, and make it one of several', async () => {
    const environment = await environmentOf('icons-api', {
      ...providers,
      ...Object.fromEntries(
        ['GOOGLE', 'MICROSOFT', 'FACEBOOK'].flatMap((name) => [
          [`${name}_CLIENT_ID`, 'id'],
          [`${name}_CLIENT_SECRET`, 'secret'],
        ]),
      ),
      APPLE_CLIENT_ID: 'id',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: 'a2V5',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtps://name:password@mail.example',
      MAIL_FROM: 'Icoteca <hello@icoteca.example>',
      STOCK_PICTURES_URL: 'https://pictures.example/search',
      STOCK_PICTURES_KEY: 'key',
      EMBEDDINGS_URL: 'https://meanings.example/v1/embeddings',
      EMBEDDINGS_MODEL: 'small',
      EMBEDDINGS_KEY: 'key',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    });
    const { settings, looked } = await readByServer<Record<string, unknown>>(
      project,
      `async (env) => {
        const { readSettings } = await import('./icons-api/calls/settings.ts');
        const { readSignInSettings } = await import('./icons-api/people/accounts/sign-in/sign-in-settings.ts');
        const { isOurs, ...settings } = readSettings(env);
        const signIn = readSignInSettings(env);
        return { ...settings, proxies: ['172.30.0.130', '172.30.0.1'].map(isOurs),
          providers: ['github', 'google', 'microsoft', 'facebook'].map((type) => signIn.providers(type)?.name) };
      }`,
      environment,
    );
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 3010,
      databaseUrl: 'postgres://icoteca:databasepassword@database:5432/icoteca',
      redisUrl: 'redis://:redispassword@redis:6379',
      s3: { endpoint: 'http://storage:9000', bucket: 'icoteca', accessKeyId: 'storage' },
      adminToken: secrets.ADMIN_TOKEN,
      siteOrigin: 'https://icoteca.example',
      rewardedAds: false,
      proxies: [true, false],
    });
    expect(settings.providers).not.toContain('local');
    expect(unread(environment, looked)).toEqual([]);
    expect(await missing(environment, looked)).toEqual([]);
  });

  it('of the API are enough without what may be left out', async () => {
    const environment = await environmentOf('icons-api');
    const { settings } = await readByServer<{ redisUrl: string }>(
      project,
      `async (env) => (await import('./icons-api/calls/settings.ts')).readSettings(env)`,
      environment,
    );
    expect(settings.redisUrl).toContain('@redis:6379');
  });

  it('of the shell are read, all of them, and lead to the API and the registry inside', async () => {
    // The file that the container has at the address that the shell is configured with.
    const here = { SITE_SCRIPTS_FILE: join(project, 'docker/site-scripts.json') };
    const environment = { ...(await environmentOf('shell')), ...here };
    const { settings, looked } = await readByServer<Record<string, unknown>>(
      project,
      `async (env) => {
        const { readGatewaySettings } = await import('./shell/gateway/gateway-settings.ts');
        const { registryOf } = await import('./federation/registry-client/registry-of.ts');
        const { retentionTime } = await import('./federation/retention/retention-time.ts');
        registryOf('/data', env);
        retentionTime(env);
        return readGatewaySettings(env);
      }`,
      environment,
    );
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      apiUrl: 'http://proxy:8081',
      publicOrigins: ['https://icoteca.example'],
      internalPages: false,
    });
    expect(unread(environment, looked)).toEqual([]);
    expect(await missing(environment, looked)).toEqual([]);
  });
});

function hasCompose(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
