import Fastify from 'fastify';

/**
 * A bare fastify that answers `/?i=n` with so many bytes: what the framework and the network cost alone. PORT and SIZES (bytes of
 * each answer, joined by commas) come from the environment.
 */
const sizes = (process.env.SIZES ?? '').split(',').map(Number);
const answers = sizes.map((size) => Buffer.alloc(size, 0x61));

const app = Fastify();
app.get<{ Querystring: { i?: string } }>('/', (request, reply) => {
  reply.header('Content-Type', 'application/json; charset=utf-8');
  return reply.send(answers[Number(request.query.i ?? 0)]);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
