import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** More than the buffers of a connection on one machine take, bytes. */
const largeAnswer = Buffer.alloc(8e6, 'x');

/** Answers like icons-api as far as the shell itself asks. */
export interface ApiStandIn {
  readonly url: string;
  /** How many large answers (`/api/large`) it has begun, and how many of them are not given out whole. */
  readonly largeAnswers: () => { readonly begun: number; readonly running: number };
  /** The calls that came until now, with who made them. */
  readonly calls: readonly { readonly path: string; readonly authorization: string | undefined }[];
  close(): Promise<void>;
}

const list = (docs: readonly unknown[]) => ({
  success: true,
  docs,
  total: docs.length,
  limit: 99,
  offset: 0,
  page: 1,
  pages: 1,
});

const answers: Readonly<Record<string, unknown>> = {
  '/siteApi/addresses/v1/words': {
    success: true,
    styles: { icons8: 'windows-10', 'windows-10': 'windows-10' },
    groups: { 'group-outline': 'group-outline' },
  },
  '/api/telemetry/v1': { success: true, kept: 1 },
  '/siteApi/redirects': list([
    { path: '/line-awesome', to: '/icons/ICONS8', status: 301, isExternal: false },
    { path: '/icons/old-word', to: '/icons/windows-10', status: 301, isExternal: false },
    { path: '/hall', to: '/icons', status: 301, isExternal: false },
    { path: '/blog', to: 'https://blog.icoteca.example/', status: 301, isExternal: true },
  ]),
};

/** Whose collections a session token gives. */
const accounts: Readonly<Record<string, string>> = {
  'Bearer token-of-ada': 'Ada',
  'Bearer token-of-bob': 'Bob',
};

function collectionsOf(authorization: string | undefined): { status: number; body: unknown } {
  const owner = accounts[authorization ?? ''];
  if (owner === undefined)
    return { status: 401, body: { success: false, code: 'SIGN_IN_REQUIRED', message: 'Sign in first.' } };
  return { status: 200, body: list([{ id: owner, name: `Icons of ${owner}` }]) };
}

/** Starts it on a free port of loopback. */
export async function startApiStandIn(): Promise<ApiStandIn> {
  const largeAnswers = { begun: 0, running: 0 };
  const calls: { path: string; authorization: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    const { authorization } = request.headers;
    calls.push({ path: request.url ?? '', authorization });
    if (request.url === '/siteApi/collections/v2') {
      const { status, body } = collectionsOf(authorization);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    if (request.url === '/api/large') {
      largeAnswers.begun += 1;
      largeAnswers.running += 1;
      response.once('close', () => {
        largeAnswers.running -= 1;
      });
      response.end(largeAnswer);
      return;
    }
    const answer = answers[request.url ?? ''];
    if (request.url === '/api/echo') {
      response.writeHead(200, { 'content-type': 'application/json', 'x-own': 'yes', connection: 'close' });
      request.pipe(response);
      return;
    }
    response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { success: false, code: 'INTERNAL', message: 'down' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    largeAnswers: () => ({ ...largeAnswers }),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
