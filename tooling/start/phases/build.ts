import { runCommandOrFail } from '../../processes/run-command.ts';
import { logFile, programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { processEnvironment } from './server.ts';

/** Builds the shell and the remotes and activates them in the registry of the data directory; quick when nothing changed. */
export function build(options: SystemOptions): Promise<void> {
  return options.progress.phase('build', (note) =>
    runCommandOrFail({
      name: 'build',
      command: [process.execPath, programs.build],
      cwd: options.project,
      env: processEnvironment(options),
      logFile: logFile(options.dataDirectory, 'build'),
      onLine: note,
      ...(options.signal && { signal: options.signal }),
    }),
  );
}
