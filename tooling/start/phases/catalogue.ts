import { runCommandOrFail } from '../../processes/run-command.ts';
import { logFile, programs } from '../paths.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** Brings the database to the newest schema, then imports the icons; both do nothing when nothing changed. */
export async function prepareCatalogue(options: SystemOptions, databaseUrl: string): Promise<void> {
  await options.progress.phase('migrate', (note) => run(options, 'migrate', databaseUrl, note));
  await options.progress.phase('import', (note) => run(options, 'import', databaseUrl, note));
}

function run(
  options: SystemOptions,
  name: 'migrate' | 'import',
  databaseUrl: string,
  note: (text: string) => void,
): Promise<void> {
  return runCommandOrFail({
    name: name === 'import' ? 'import of the icons' : 'migration of the database',
    command: [process.execPath, programs[name]],
    cwd: options.project,
    env: processEnvironment(options, { DATABASE_URL: databaseUrl }),
    logFile: logFile(options.dataDirectory, name),
    onLine: (line) => note(readable(line)),
    ...(options.signal && { signal: options.signal }),
  });
}

/** Programs tell their progress as JSON lines; the reader sees the values only. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    return Object.values(JSON.parse(line) as Record<string, unknown>)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' ');
  } catch {
    return line;
  }
}
