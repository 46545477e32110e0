import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BorrowedAnswer, createAnswerMemory } from '../search/answers/answer-memory.ts';
import { packIcons } from '../search/answers/icon-memory.ts';
import { sendBorrowed } from './send-borrowed.ts';

/** An answer of one letter, 60 KB: far more of them than sockets hold are asked for below. */
const letters = 'abcdefgh';
const memory = createAnswerMemory(packIcons([...letters].map((letter) => letter.repeat(60_000))));
const answerOf = (letter: string) => letter.repeat(59_999);

const app = Fastify();
app.get<{ Params: { letter: string } }>('/:letter', (request, reply) => {
  const answer = memory.write('', [letters.indexOf(request.params.letter)], '');
  return answer ? sendBorrowed(reply, answer) : reply.code(503).send();
});
/** Answers when the client has left. */
app.get('/late', async (_request, reply) => {
  await once(reply.raw, 'close');
  const answer = memory.write('', [0], '');
  return answer ? sendBorrowed(reply, answer) : reply.code(503).send();
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const get = async (letter: string) => (await fetch(`http://127.0.0.1:${port}/${letter}`)).text();

const ask = (letter: string) => `GET /${letter} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A client that asks one thing after the other and reads nothing, until an answer is stuck on its way. */
async function stuckClient(letter: string) {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  const before = free();
  for (let asked = 1; asked < 1000; asked++) {
    const answered = once(app.server, 'request');
    socket.write(ask(letter));
    await answered;
    const isSent = await vi
      .waitFor(() => expect(free()).toBe(before), { interval: 1, timeout: 300 })
      .then(
        () => true,
        () => false,
      );
    if (!isSent) return { socket, asked };
  }
  throw new Error('a connection that nobody reads takes answers without end');
}

/** How many answers there is memory for right now. */
function free(): number {
  const borrowed: BorrowedAnswer[] = [];
  for (let next = memory.write('', [0], ''); next; next = memory.write('', [0], '')) borrowed.push(next);
  for (const { giveBack } of borrowed) giveBack();
  return borrowed.length;
}
const all = free();

it('gives the memory back when an answer was sent', async () => {
  for (const letter of letters) expect(await get(letter)).toBe(answerOf(letter));
  await vi.waitFor(() => expect(free()).toBe(all));
});

it('gives the memory back when a visitor leaves before the end, also that of requests that still waited', async () => {
  const clients = [await stuckClient('a'), await stuckClient('b')];
  for (const { socket } of clients) socket.write(ask('c').repeat(20));
  expect(await get('d')).toBe(answerOf('d'));
  for (const { socket } of clients) socket.destroy();
  await vi.waitFor(() => expect(free()).toBe(all), { timeout: 5_000 });
});

it('gives the memory back when a visitor left before there was an answer', async () => {
  const socket = net.connect(port, '127.0.0.1');
  const asked = once(app.server, 'request');
  socket.write(ask('late'));
  const [, response] = (await asked) as [unknown, ServerResponse];
  const answered = vi.spyOn(memory, 'write');
  socket.destroy();
  await once(response, 'close');
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  answered.mockRestore();
  await vi.waitFor(() => expect(free()).toBe(all));
});

it('writes no answer over one that is still on its way', async () => {
  const { socket: slow, asked: times } = await stuckClient('h');
  for (const letter of 'abcdefg') expect(await get(letter)).toBe(answerOf(letter));
  let received = '';
  slow.on('data', (part) => {
    received += part.toString('latin1');
  });
  slow.resume();
  const bodies = () => received.split(/HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)+\r\n/).slice(1);
  await vi.waitFor(() => expect(bodies().join('')).toHaveLength(times * answerOf('h').length), {
    timeout: 10_000,
  });
  expect(new Set(bodies())).toEqual(new Set([answerOf('h')]));
  slow.destroy();
});
