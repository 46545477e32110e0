import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildFederatedHosts } from './build-hosts.ts';
import { siblingPages } from './sibling-pages.ts';

/** A product beside the site, at an origin of its own. */
export interface SiblingProduct {
  /** `http://127.0.0.1:41234`: to a browser another site than localhost. */
  readonly url: string;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** The file of a package for pages without a bundler. */
const umd = (folder: string, name: string) =>
  path.join(path.dirname(require.resolve(`${folder}/package.json`)), 'umd', `${name}.production.min.js`);

/**
 * Starts the product.
 * @param site origin of the site whose parts it embeds
 * @param folder where its own scripts are built
 */
export async function startSiblingProduct(site: string, folder: string): Promise<SiblingProduct> {
  await buildFederatedHosts(folder);
  const pages = siblingPages(site);
  const scripts: Readonly<Record<string, string>> = {
    '/react-18.js': umd('react-18', 'react'),
    '/react-dom-18.js': umd('react-dom-18', 'react-dom'),
    '/react-18-page.js': path.join(import.meta.dirname, 'react-18-page.js'),
    '/federated-host.js': path.join(folder, 'federated-host.js'),
    '/federated-18-host.js': path.join(folder, 'federated-18-host.js'),
    '/federated-remote-host.js': path.join(folder, 'federated-remote-host.js'),
  };
  const server = http.createServer(async (request, response) => {
    const page = pages[request.url ?? ''];
    const script = scripts[request.url ?? ''];
    if (script) return response.setHeader('content-type', 'text/javascript').end(await readFile(script));
    if (!page) return response.writeHead(404).end();
    if (page.policy) response.setHeader('content-security-policy', page.policy);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><head><title>Sibling</title>${page.head}</head><body>${page.body}</body></html>`,
      );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
