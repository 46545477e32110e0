import path from 'node:path';
import Fastify from 'fastify';
import { registerRemoteFiles } from '../gateway/static-files.ts';

/**
 * `node shell/remote-server/main.ts`: a static server of one remote, for a machine of its own. It serves the versions
 * of REMOTE from the registry in DATA_DIR at HOST (127.0.0.1) and PORT (8080), as the shell itself would, and ends on SIGTERM.
 */
const { REMOTE, DATA_DIR, HOST = '127.0.0.1', PORT = '8080', LOG_LEVEL = 'warn' } = process.env;
if (!REMOTE || !DATA_DIR) {
  console.error(
    'REMOTE and DATA_DIR must be set: the name of a remote, and the folder that holds the registry.',
  );
  process.exit(1);
}
const app = Fastify({ logger: { level: LOG_LEVEL } });
registerRemoteFiles(app, path.resolve(DATA_DIR, 'registry', 'remotes'), REMOTE);
app.get('/server_status', async (_request, reply) => reply.type('text/plain').send('Ok'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
console.log(JSON.stringify({ event: 'ready', url: await app.listen({ host: HOST, port: Number(PORT) }) }));
