import { join } from 'node:path';

/** Paths of the programs of the system in the project; each is run by Node directly. */
export const programs = {
  apiSettings: 'icons-api/check-settings.ts',
  gatewaySettings: 'shell/gateway/check-settings.ts',
  build: 'federation/build-all.ts',
  database: 'icons-api/database/embedded-database.ts',
  import: 'icons-api/catalogue/import/import.ts',
  identity: 'identity-server/main.ts',
  api: 'icons-api/server.ts',
  gateway: 'shell/gateway/main.ts',
} as const;

/** The file that one process of the system writes its output to. */
export function logFile(dataDirectory: string, name: string): string {
  return join(dataDirectory, 'logs', `${name}.log`);
}
