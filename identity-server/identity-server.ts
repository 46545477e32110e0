import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountPage, fontPath, pageHeaders } from './account-page.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { newAccount, newAccountId, testAccounts } from './test-accounts.ts';

/** The font of the site; its pages fall back without it. */
const font = new URL('../shared-ui/fonts/inter-latin-var.woff2', import.meta.url);

/** Longest form, bytes. */
const FORM_MAX_BYTES = 1000;

/** Listens on 127.0.0.1. @param port 0 takes any free one */
export async function startIdentityServer(port: number): Promise<{ server: Server; url: string }> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createIdentityProvider(url);
  const protocol = provider.callback();

  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    // Rejects for a browser without this interaction.
    await provider.interactionDetails(request, response);
    if (request.method === 'GET') {
      response.writeHead(200, pageHeaders).end(accountPage());
      return;
    }
    const chosen = new URLSearchParams(await bodyOf(request)).get('person');
    const accountId =
      chosen === newAccount.id ? newAccountId() : testAccounts.find(({ id }) => id === chosen)?.id;
    await provider.interactionFinished(
      request,
      response,
      accountId !== undefined
        ? { login: { accountId, remember: false } }
        : { error: 'access_denied', error_description: 'The sign-in was given up.' },
    );
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/people/')) {
      void protocol(request, response);
      return;
    }
    if (request.url === fontPath) {
      readFile(font).then(
        (bytes) =>
          response
            .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' })
            .end(bytes),
        () => response.writeHead(404).end(),
      );
      return;
    }
    choose(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This sign-in is over. Go back to the site and begin again.\n');
    });
  });
  return { server, url };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > FORM_MAX_BYTES) throw new Error('The form is too long.');
  }
  return text;
}
