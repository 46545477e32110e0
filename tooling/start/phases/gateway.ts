import { programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { type RunningServer, startServer } from './server.ts';

/** Starts the shell's server on the public port; it starts its render workers itself. */
export function startGateway(options: SystemOptions, apiUrl: string): Promise<RunningServer> {
  return startServer(options, {
    name: 'gateway',
    phase: 'shell',
    program: programs.gateway,
    heapMb: 512,
    environment: { PORT: String(options.port), API_URL: apiUrl },
    note: `http://localhost:${options.port}`,
  });
}
