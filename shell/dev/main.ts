import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FederationError } from '@icoteca/federation';
import { developInSite, reportWhenSilent } from '@icoteca/federation/dev';
import { startDevShell } from './dev-shell.ts';

/**
 * `npm run dev -w mf-search [-- --port 4301]`: a site on this machine that shows every change of the remote at once, with
 * what is typed and open, and renders it on the server too. Its data come from the site that runs at PORT.
 *
 * `-- --shell https://staging.icoteca.example` shows the build inside a site that runs elsewhere, in this browser alone; the
 * page is loaded again with each change. Ctrl+C ends either.
 */
const project = path.resolve(import.meta.dirname, '..', '..');
const packageDir = process.cwd();
const report = (line: string) => console.log(line);
/** Tabs of yesterday find the dev shell of today. */
const usualPort = 4300;

interface Running {
  close(): Promise<void>;
}

async function inDevShell(port: number): Promise<Running> {
  const site = `http://localhost:${process.env.PORT ?? 3000}`;
  await reportWhenSilent(site, report);
  const name = path.basename(packageDir);
  const free = port || ((await freePort(usualPort)) ?? (await freePort(0)) ?? usualPort);
  const shell = await startDevShell({
    packageDir,
    site,
    dataDir: path.resolve(process.env.DATA_DIR ?? path.join(project, '.data')),
    port: free,
    folder: path.join(project, '.cache', 'dev', `${name}-${free}`),
    shellFolder: path.join(project, '.cache', 'dev', 'shell'),
    report,
  });
  report(`${name} is shown at ${shell.url}/icons`);
  return shell;
}

/** The port when nobody listens at it, null when somebody does; for 0 any. */
function freePort(port: number): Promise<number | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const free = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(free));
    });
  });
}

try {
  const { values } = parseArgs({ options: { port: { type: 'string' }, shell: { type: 'string' } } });
  const port = Number(values.port ?? 0);
  const elsewhere = values.shell ?? process.env.SHELL_URL;
  const running = elsewhere
    ? await developInSite({ packageDir, address: elsewhere, port, report })
    : await inDevShell(port);
  const end = () => void running.close().then(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
} catch (error) {
  console.error(error instanceof FederationError ? error.toString() : error);
  process.exit(1);
}
