import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { followedRegistry } from '@icoteca/federation/registry';
import Fastify from 'fastify';
import { registerRemoteManifests } from '../gateway/remote-manifests.ts';
import { registerRemoteFiles } from '../gateway/static-files.ts';

/**
 * `node shell/remote-server/main.ts`: a static server of one remote, for a machine of its own. It serves the versions
 * of REMOTE from the registry in DATA_DIR at HOST (127.0.0.1) and PORT (8080), as the shell itself would, and ends on SIGTERM.
 * With REGISTRY_URL it first copies those versions into DATA_DIR, and goes on doing so.
 */
const { REMOTE, DATA_DIR, HOST = '127.0.0.1', PORT = '8080', LOG_LEVEL = 'warn' } = process.env;
if (!REMOTE || !DATA_DIR) {
  console.error(
    'REMOTE and DATA_DIR must be set: the name of a remote, and the folder that holds the registry.',
  );
  process.exit(1);
}
const app = Fastify({ logger: { level: LOG_LEVEL } });
const followed = await followedRegistry(
  DATA_DIR,
  process.env,
  (error) => app.log.error({ err: error }, 'the registry cannot be followed; the copy of it stays in use'),
  REMOTE,
);
const remotes = path.resolve(DATA_DIR, 'registry', 'remotes');
// With a registry that has no version of this remote yet, nothing was copied.
if (followed) mkdirSync(path.join(remotes, REMOTE), { recursive: true });
registerRemoteFiles(app, remotes, REMOTE);
registerRemoteManifests(app, DATA_DIR, REMOTE);
app.get('/server_status', async (_request, reply) => reply.type('text/plain').send('Ok'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([app.close(), followed?.stop()]).then(() => process.exit(0)));
}
console.log(JSON.stringify({ event: 'ready', url: await app.listen({ host: HOST, port: Number(PORT) }) }));
