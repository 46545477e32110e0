import { createReadStream, existsSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';
import { typeOfFile } from '../file-types.ts';
import { devFile } from './dev-version.ts';

/** What changed with a build: style sheets alone can be swapped in a page that stays. */
type Change = 'scripts' | 'styles';

/** Serves the build of one remote to pages of other origins. */
export interface DevServer {
  /** `http://localhost:4301` */
  readonly origin: string;
  /** The build of now; pages that have an older one are told what changed. */
  show(version: RemoteVersion, change: Change): void;
  /** Tells open pages, and those that are opened until the next good build, what is wrong with the sources. */
  fail(message: string): void;
  close(): Promise<void>;
}

export interface DevServerOptions {
  readonly name: string;
  /** Folder of the built files. */
  readonly web: string;
  /** 0 for any. */
  readonly port: number;
  /** Origin of the site; its pictures are fetched from there, as style sheets name them by path. */
  readonly shell: string;
}

/** Starts it on loopback: `/version.json` is the build of now, `/changes` an event stream that tells of the next ones. */
export async function startDevServer({ name, web, port, shell }: DevServerOptions): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  let version: RemoteVersion | null = null;
  let failure: string | null = null;
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // A developer's build is no secret to pages that the browser already lets run it.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('timing-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/changes') return listen(response);
    if (pathname.startsWith('/img/')) return void passPicture(shell + request.url, response);
    if (pathname === '/version.json' && version)
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(version));
    const file = devFile(name, pathname);
    const found = file === null ? null : path.join(web, file);
    if (!found || !existsSync(found))
      return response.writeHead(pathname === '/version.json' ? 503 : 404).end();
    response.setHeader('content-type', typeOfFile(found));
    createReadStream(found).pipe(response);
  });

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ready\n\n');
    if (failure !== null) response.write(failed(failure));
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(next, change) {
      const isFirst = version === null;
      version = next;
      if (failure !== null) for (const page of pages) page.write('event: repaired\ndata:\n\n');
      failure = null;
      if (!isFirst) for (const page of pages) page.write(`event: ${change}\ndata: ${next.version}\n\n`);
    },
    fail(message) {
      failure = message;
      for (const page of pages) page.write(failed(message));
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** An event of several lines needs a `data:` before each. */
function failed(message: string): string {
  return `event: failed\n${message
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;
}

async function passPicture(address: string, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(address);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'image/png' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.writeHead(502).end();
  }
}
