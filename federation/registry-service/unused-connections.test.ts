import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endUnusedConnections } from './unused-connections.ts';

async function listening(answer: () => Promise<string>) {
  const app = fastify({ forceCloseConnections: 'idle' });
  onTestFinished(() => app.server.closeAllConnections());
  endUnusedConnections(app);
  app.get('/', answer);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url };
}

it('a connection that never made a call does not delay the end of the service', async () => {
  const { app, url } = await listening(async () => 'answer');
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(socket, 'close');
  await accepted;
  await app.close();
  await ended;
});

it('a call under way gets its answer', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { app, url } = await listening(async () => {
    begun.resolve();
    await goOn.promise;
    return 'answer';
  });
  const answer = fetch(url).then((response) => response.text());
  await begun.promise;
  const closed = app.close();
  goOn.resolve();
  expect(await answer).toBe('answer');
  await closed;
});
