import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { contentPolicy } from '../../content-policy.ts';
import { typeOfFile } from '../../file-types.ts';
import { sha384 } from '../../registry/integrity.ts';

/** Serves pages to a browser in which a version is tried. */
export interface TrialServer {
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  close(): Promise<void>;
}

export interface TrialServerOptions {
  /** The script of the page of trials. */
  readonly script: Buffer;
  /** The file of an address below `/remotes/`; null when there is none. */
  readonly file: (pathname: string) => Promise<Buffer | null>;
  /** The running API, which answers everything else. */
  readonly apiUrl: string;
}

/** How long an answer of the API may take, in ms: as long as in a page. */
const PATIENCE = 5000;

/** Starts it on loopback: every document is the page of trials, with the content policy of the site's pages. */
export async function startTrialServer({ script, file, apiUrl }: TrialServerOptions): Promise<TrialServer> {
  const integrity = sha384(script);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trial</title><body><script src="/trial/main.js" integrity="${integrity}" crossorigin="anonymous"></script></body></html>`;
  const policy = contentPolicy({ scripts: [integrity] });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['sec-fetch-dest'] === 'document')
      return send(response, 200, 'text/html; charset=utf-8', html, { 'content-security-policy': policy });
    if (pathname === '/trial/main.js') return send(response, 200, typeOfFile(pathname), script);
    if (pathname.startsWith('/remotes/')) {
      const found = await file(pathname);
      return send(response, found ? 200 : 404, typeOfFile(pathname), found ?? '');
    }
    if (pathname === '/csp-reports' || pathname === '/favicon.ico')
      return send(response, 204, 'text/plain', '');
    const { method = 'GET', headers } = request;
    const answer = await fetch(apiUrl + request.url, {
      method,
      headers: pick(headers, ['accept', 'content-type', 'x-request-id', 'idempotency-key']),
      ...(method !== 'GET' && method !== 'HEAD' && { body: await buffer(request) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    send(response, answer.status, type, Buffer.from(await answer.arrayBuffer()));
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => send(response, 502, 'text/plain', 'The API does not answer.'));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', listening);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

function pick(headers: http.IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const given = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
