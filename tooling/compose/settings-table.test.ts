import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readByServer } from './told-settings.ts';

const project = resolve(import.meta.dirname, '../..');

it('the table of operations.md names settings that servers read, and every one of docker-compose.yml that no README has', async () => {
  const read = async (path: string) => readFile(resolve(project, path), 'utf8');
  const [operations, readme, protocol, compose] = await Promise.all(
    ['docs/operations.md', 'README.md', 'docs/registry-protocol.md', 'docker-compose.yml'].map(read),
  );
  const [, table = ''] = /## Settings for many machines\n([\s\S]*?)\n## /.exec(operations ?? '') ?? [];
  const named = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  const { looked } = await readByServer(
    project,
    `async (env) => {
      const { readSettings } = await import('./icons-api/http/settings.ts');
      const { readGatewaySettings } = await import('./shell/server/gateway-settings.ts');
      const { registryOf } = await import('./federation/registry-client/registry-of.ts');
      readSettings(env);
      readGatewaySettings(env);
      const { keptVersionsMs } = await import('./federation/retention/kept-days.ts');
      registryOf('/data', env);
      keptVersionsMs(env);
    }`,
    {
      REGISTRY_URL: 'http://registry:4010',
      S3_ENDPOINT: 'http://s3',
      S3_BUCKET: 'abc',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    },
  );
  // Read where the database is opened.
  const known = new Set([...looked, 'DATABASE_CONNECTIONS']);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const ours = [...(compose ?? '').matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const told = `${table}${readme}${protocol}`;
  const notOurs =
    /^(POSTGRES_|MINIO_|MC_|REDISCLI_|SITE_LISTEN|API_LISTEN|SHELL_SERVERS|API_SERVERS|UPSTREAM_|CLIENT_ADDRESS|REMOTE)/;
  expect(
    ours.filter(
      (name) => !notOurs.test(name) && !told.includes(name.replace(/^(GOOGLE|MICROSOFT|FACEBOOK)_.*/, '$1')),
    ),
  ).toEqual([]);
});
