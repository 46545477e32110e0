import { mkdirSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { localRegistry, readPointers } from '@icoteca/federation';
import { type DevelopedRemote, developedVersion, developRemote } from '@icoteca/federation/dev';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../gateway/gateway.ts';
import { readGatewaySettings } from '../gateway/gateway-settings.ts';
import { buildDevShell } from './build-shell.ts';
import { devErrorsPath } from './dev-state.ts';
import { createDevStates } from './dev-states.ts';
import { writeDevelopedBuild } from './developed-build.ts';

/** A site on this machine that shows a remote under work. */
export interface DevShell {
  /** Its address. */
  readonly url: string;
  close(): Promise<void>;
}

export interface DevShellOptions {
  /** Absolute path of the remote's package. */
  readonly packageDir: string;
  /** Address of a running site, which answers the calls of the API. */
  readonly site: string;
  /** Absolute path of that site's data directory: the other remotes are the versions of its registry. */
  readonly dataDir: string;
  readonly port: number;
  /** Absolute path of the folder for the builds of the remote, and data. It is emptied. */
  readonly folder: string;
  /** Absolute path of the folder for the build of the shell. */
  readonly shellFolder: string;
  /** Told of builds and errors, for the terminal. */
  readonly report: (line: string) => void;
}

/** What a gateway reads of a site's data and never writes. */
const readOnly = ['registry', 'keys', 'embed'];

/**
 * Starts a gateway of its own with a development build of the shell, in which the remote is rebuilt with every change
 * (decision 0090). It runs code that nobody has signed, so it listens on this machine alone.
 */
export async function startDevShell(options: DevShellOptions): Promise<DevShell> {
  const { packageDir, site, folder, shellFolder, report } = options;
  const dataDir = path.join(folder, 'data');
  // Updates of an earlier run may have the names of those to come, and are not written again.
  await rm(folder, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  for (const name of readOnly) symlinkSync(path.join(options.dataDir, name), path.join(dataDir, name));

  const url = `http://localhost:${options.port}`;
  const states = createDevStates(path.basename(packageDir), report);
  const first = Promise.withResolvers<void>();
  const [remote] = await Promise.all([
    developRemote({
      packageDir,
      folder: path.join(folder, 'remote'),
      onBrowserBuild: states.browserBuilt,
      onBuild(version, serverBundle) {
        writeDevelopedBuild(dataDir, { version, serverBundle, errors: url + devErrorsPath });
        states.built();
        first.resolve();
      },
      onError: states.failed,
    }),
    buildDevShell(shellFolder),
    first.promise,
  ]);

  const settings = readGatewaySettings({
    PORT: String(options.port),
    API_URL: site,
    DATA_DIR: dataDir,
    SHELL_DIST: shellFolder,
    RENDER_WORKERS: '1',
    // Its render worker reports to the states.
    LOG_LEVEL: 'error',
    DEV_ORIGINS: 'off',
  });
  const gateway = createGateway(settings, {
    ...localRegistry(dataDir),
    // What fails here is the work of one developer; the site has its own eyes.
    takeOut: () => readPointers(dataDir),
    reportCanary: async () => undefined,
  });
  states.register(gateway.app);
  registerDevelopedFiles(gateway.app, remote);
  await gateway.listen();
  return {
    url,
    async close() {
      await remote.close();
      await gateway.close();
    },
  };
}

/** Serves the browser bundle under its one address, whose content changes with every build. */
function registerDevelopedFiles(app: FastifyInstance, { name, web }: DevelopedRemote): void {
  app.register(fastifyStatic, {
    root: web,
    prefix: `/remotes/${name}/${developedVersion}/`,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-store'),
  });
}
