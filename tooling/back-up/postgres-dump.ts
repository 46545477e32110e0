import { runCommandOrFail } from '../processes/run-command.ts';

/** Longer than a large site takes; for what hangs. */
const LIMIT_MS = 3_600_000;

/** Writes the whole database into a file, as it was at one moment, while servers use it. Needs `pg_dump`. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await run(['pg_dump', '--format=custom', `--file=${file}`], url);
}

/** Replaces the content of a database by that of a file, all of it or nothing. Needs `pg_restore`. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const { PGDATABASE = '' } = connectionOf(url);
  const how = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  await run(['pg_restore', ...how, `--dbname=${PGDATABASE}`, file], url);
}

async function run(command: [string, ...string[]], url: string): Promise<void> {
  const env = { ...process.env, ...connectionOf(url) };
  await runCommandOrFail({ name: command[0], command, cwd: process.cwd(), env, limitMs: LIMIT_MS });
}

/** The parts of an address as variables, so that no password shows in the list of processes. */
export function connectionOf(address: string): Record<string, string> {
  const url = new URL(address);
  const parts = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: url.username,
    PGPASSWORD: url.password,
    PGDATABASE: url.pathname.slice(1),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
