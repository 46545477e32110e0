import path from 'node:path';
import { usage } from './command-line.ts';
import { watchRemote } from './dev/watch-remote.ts';
import { FederationError } from './federation-error.ts';

/**
 * `npm run dev -w mf-search [-- --shell https://staging.icoteca.example] [--port 4301]`: builds this remote alone, again with
 * every change, and shows it inside a shell that runs elsewhere. Prints the address to open. Ctrl+C ends it.
 */
const example = 'npm run dev -w mf-search -- --shell http://localhost:3000 --port 4301';

function option(name: string, fallback: string): string {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return fallback;
  const value = process.argv[at + 1];
  if (value === undefined) throw usage(example);
  return value;
}

/** Whether a site is there; its overrides are at the same origin. */
const answers = (shell: string) =>
  fetch(`${shell}/server_status`, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );

try {
  const given = option('shell', process.env.SHELL_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);
  if (!/^https?:[/][/]/.test(given) || !URL.canParse(given)) throw usage(example);
  const shell = new URL(given).origin;
  const remote = await watchRemote({
    packageDir: path.resolve(process.cwd()),
    shell,
    port: Number(option('port', '0')),
    report: (line) => console.log(line),
  });
  const to = `${shell}/dev/overrides?set=${remote.name}@${encodeURIComponent(remote.origin)}`;
  console.log(`${remote.name} is served at ${remote.origin}. Open it inside the site:\n${to}`);
  if (!(await answers(shell)))
    console.log(`Nothing answers at ${shell} yet: start the site, or name it with --shell.`);
  const end = () => void remote.close().then(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
} catch (error) {
  console.error(error instanceof FederationError ? error.toString() : error);
  process.exitCode = 1;
}
