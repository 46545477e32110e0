import { createServer, type Server, type Socket } from 'node:net';

/** Replies as the protocol writes them (RESP 2). */
const ok = '+OK\r\n';
const integer = (value: number) => `:${value}\r\n`;
const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (parts: readonly string[]) => `*${parts.length}\r\n${parts.join('')}`;
const failure = (text: string) => `-ERR ${text}\r\n`;

/** A fake Redis: the few commands that we send, over the same protocol. Unknown commands and arguments are errors. */
export async function startFakeRedis(path: string): Promise<Server> {
  const values = new Map<string, { value: number; endsAt: number }>();
  const listeners = new Map<string, Set<Socket>>();
  const unexpired = (key: string) => {
    const found = values.get(key);
    return found && found.endsAt > Date.now() ? found : undefined;
  };

  const answer = (socket: Socket, [name = '', ...words]: readonly string[]): string => {
    const [key = '', second = ''] = words;
    switch (name.toLowerCase()) {
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'client':
        return ok;
      case 'set': {
        const [, , px, ms = '', nx] = words;
        if (px?.toUpperCase() !== 'PX' || nx?.toUpperCase() !== 'NX') return failure('syntax error');
        if (unexpired(key)) return '$-1\r\n';
        values.set(key, { value: Number(second), endsAt: Date.now() + Number(ms) });
        return ok;
      }
      case 'incr': {
        const found = unexpired(key) ?? { value: 0, endsAt: Number.POSITIVE_INFINITY };
        found.value += 1;
        values.set(key, found);
        return integer(found.value);
      }
      case 'pttl': {
        const endsAt = unexpired(key)?.endsAt;
        return integer(endsAt === undefined ? -2 : endsAt - Date.now());
      }
      case 'publish': {
        const to = listeners.get(key) ?? new Set();
        for (const other of to) other.write(list([bulk('message'), bulk(key), bulk(second)]));
        return integer(to.size);
      }
      case 'subscribe':
        return words
          .map((channel, at) => {
            const to = listeners.get(channel) ?? new Set();
            listeners.set(channel, to.add(socket));
            socket.once('close', () => to.delete(socket));
            return list([bulk('subscribe'), bulk(channel), integer(at + 1)]);
          })
          .join('');
      default:
        return failure(`unknown command '${name}'`);
    }
  };

  const server = createServer((socket) => {
    let text = '';
    let queued: string[][] | undefined;
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      for (;;) {
        const read = readCommand(text);
        if (!read) return;
        text = text.slice(read.length);
        const name = read.words[0]?.toLowerCase();
        if (name === 'multi') {
          queued = [];
          socket.write(ok);
        } else if (name === 'exec') {
          socket.write(list((queued ?? []).map((words) => answer(socket, words))));
          queued = undefined;
        } else if (queued) {
          queued.push(read.words);
          socket.write('+QUEUED\r\n');
        } else socket.write(answer(socket, read.words));
      }
    });
  });
  await new Promise<void>((listening) => server.listen(path, listening));
  return server;
}

/** The command at the beginning of a text; null when it is incomplete. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const [, count = ''] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (count === '') return null;
  let at = count.length + 3;
  const words: string[] = [];
  for (let n = 0; n < Number(count); n++) {
    const [head = '', bytes = ''] = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20)) ?? [];
    // Our words are plain letters: a character is a byte.
    const end = at + head.length + Number(bytes);
    if (head === '' || text.length < end + 2) return null;
    words.push(text.slice(at + head.length, end));
    at = end + 2;
  }
  return { words, length: at };
}
