import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollOutVersion } from '@icoteca/federation';
import { showPreview, storeVersion, useVersion } from '@icoteca/federation/fixtures';
import { readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import { type ClientLimits, usualClientLimits } from '../gateway/client-limits.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { type ApiStandIn, startApiStandIn } from './api-stand-in.ts';
import { hallBundle, hallDescription } from './hall-remote.ts';
import { builtShell } from './shell-build.ts';

/** An answer with everything that a test may look at. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** The shell on a free port, with a registry of its own. */
export interface ShellUnderTest {
  readonly gateway: Gateway;
  readonly dataDir: string;
  readonly port: number;
  readonly api: ApiStandIn;
  /** Sends a request; redirects are not followed. */
  get(
    address: string,
    options?: { readonly headers?: Record<string, string>; readonly method?: string; readonly body?: string },
  ): Promise<Answer>;
  /** Stores a version of the fixture remote and makes pages use it. */
  publish(version: string, code?: string, changes?: Parameters<typeof storeVersion>[3]): Promise<void>;
  /** Stores a version of the fixture remote and gives it to a share of the clients. */
  rollOut(version: string, percent: number, code: string): Promise<void>;
  /** Stores a version of the fixture remote and shows it as a preview; gives the path of its link. */
  preview(name: string, version: string, code?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts gateway and render workers for real; the API is a stand-in. Takes a few seconds; once in a test file. */
export async function startShell(
  settings: {
    readonly renderWorkers?: number;
    readonly translationsUrl?: string;
    readonly clientLimits?: Partial<ClientLimits>;
    readonly internalPages?: boolean;
    readonly plans?: boolean;
    /** Default 0: each page is made anew. */
    readonly pageCacheMs?: number;
  } = {},
): Promise<ShellUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'icoteca-shell-'));
  const publish: ShellUnderTest['publish'] = async (version, code = hallBundle(version), changes = {}) => {
    const { name } = storeVersion(dataDir, version, code, {
      ...hallDescription,
      mounts: [...hallDescription.mounts],
      exposes: [...hallDescription.exposes],
      ...changes,
    });
    await useVersion(dataDir, name, version);
  };
  const rollOut: ShellUnderTest['rollOut'] = async (version, percent, code) => {
    const { name } = storeVersion(dataDir, version, code, {
      ...hallDescription,
      mounts: [...hallDescription.mounts],
      exposes: [...hallDescription.exposes],
    });
    await rollOutVersion(dataDir, name, version, { percent }, async () => {});
  };
  const preview: ShellUnderTest['preview'] = async (preview, version, code = hallBundle(version)) => {
    const { name } = storeVersion(dataDir, version, code, {
      ...hallDescription,
      mounts: [...hallDescription.mounts],
      exposes: [...hallDescription.exposes],
    });
    return `/preview/${await showPreview(dataDir, name, version, { preview })}`;
  };
  await publish('1.0.0-a');
  const api = await startApiStandIn();
  const distDir = await builtShell();
  const gateway = createGateway({
    host: '127.0.0.1',
    port: 0,
    isOurs: readTrustedProxies(undefined),
    apiUrl: api.url,
    dataDir,
    distDir,
    publicOrigins: ['https://icoteca.example'],
    localeOrigins: {},
    translationsUrl: settings.translationsUrl ?? null,
    areaOrigin: null,
    tokenOrigins: [],
    securityContact: 'mailto:security@localhost',
    devOrigins: [],
    devKey: 'a key of this test',
    internalPages: settings.internalPages ?? false,
    siteScripts: [],
    adImageOrigins: [],
    plans: settings.plans ?? true,
    pageCacheMs: settings.pageCacheMs ?? 0,
    renderWorkers: settings.renderWorkers ?? 1,
    clientLimits: { ...usualClientLimits, ...settings.clientLimits },
    metricsToken: 'metrics-token',
    logLevel: process.env.SHELL_TEST_LOG ?? 'silent',
  });
  const { port } = new URL(await gateway.listen());
  return {
    gateway,
    dataDir,
    publish,
    rollOut,
    preview,
    port: Number(port),
    api,
    get: (address, options) => send(Number(port), address, options),
    async close() {
      await gateway.close();
      await api.close();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(distDir, { recursive: true, force: true });
    },
  };
}

function send(
  port: number,
  address: string,
  { headers = {}, method = 'GET', body }: NonNullable<Parameters<ShellUnderTest['get']>[1]> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A raw path: `fetch` would tidy it up.
    const request = http.request({
      host: '127.0.0.1',
      port,
      path: address,
      method,
      headers: { host: `localhost:${port}`, ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
        }),
      );
    });
    request.end(body);
  });
}
