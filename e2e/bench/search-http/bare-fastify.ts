import Fastify from 'fastify';

/**
 * A bare fastify that answers `/?i=n` with as many bytes as our answer to query n has: what the framework and the
 * network cost alone. PORT and SIZES (bytes of each answer, joined by commas) come from the environment. With STORE, bytes, it
 * copies each answer from random places of so much memory, as icons of an answer lie in a catalogue: what a server
 * costs that finds icons in no time.
 */
const sizes = (process.env.SIZES ?? '').split(',').map(Number);
const answers = sizes.map((size) => Buffer.alloc(size, 0x61));
/** Neighbours in an answer often are neighbours in the catalogue: about two icons are copied at once. */
const PIECE = 1024;
const store = Buffer.alloc(Number(process.env.STORE ?? 0), 0x61);

let random = 1;
/** Xorshift: a place in the store, as cheap as can be. */
function anyPlace(): number {
  random ^= random << 13;
  random ^= random >>> 17;
  random ^= random << 5;
  return (random >>> 0) % (store.length - PIECE);
}

function copied(size: number): Buffer {
  const answer = Buffer.allocUnsafe(size);
  for (let at = 0; at < size; at += PIECE) {
    const place = anyPlace();
    answer.set(store.subarray(place, place + Math.min(PIECE, size - at)), at);
  }
  return answer;
}

const app = Fastify();
app.get<{ Querystring: { i?: string } }>('/', (request, reply) => {
  reply.header('Content-Type', 'application/json; charset=utf-8');
  const answer = Number(request.query.i ?? 0);
  return reply.send(store.length > 0 ? copied(sizes[answer] ?? 0) : answers[answer]);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
