import { runCommandOrFail } from '../../processes/run-command.ts';
import { logFile, programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { processEnvironment } from './server.ts';

/** Imports the icons; the import brings the schema to its newest form first, and does nothing when nothing changed. */
export function importCatalogue(options: SystemOptions, databaseUrl: string): Promise<void> {
  return options.progress.phase('import', (note) =>
    runCommandOrFail({
      name: 'import of the icons',
      command: [process.execPath, programs.import],
      cwd: options.project,
      env: processEnvironment(options, { DATABASE_URL: databaseUrl }),
      logFile: logFile(options.dataDirectory, 'import'),
      onLine: (line) => note(readable(line)),
      ...(options.signal && { signal: options.signal }),
    }),
  );
}

/** The import reports its progress as JSON lines; the reader sees `imported: set ph, icons 1512`. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { event = '', ...facts } = JSON.parse(line) as Record<string, unknown>;
    const shown = Object.entries(facts).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    );
    return [event, shown.map(([name, value]) => `${name} ${value}`).join(', ')].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
