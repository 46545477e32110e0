import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorRow, ErrorTable } from '@icoteca/shared-contracts/errors';

/** One error code with its row. */
export interface ErrorEntry {
  readonly code: string;
  readonly row: ErrorRow;
  /** The module of its table, a path inside the project. */
  readonly table: string;
}

/** A section of the index of all codes. */
export interface ErrorSection {
  readonly title: string;
  /** What is true of all its codes. */
  readonly intro?: string;
  /** Patterns of the modules with its tables; each module is in one section. */
  readonly tables: readonly string[];
}

/** The index of docs/errors, in its order. */
export const errorSections: readonly ErrorSection[] = [
  {
    title: 'Calls of the API',
    intro:
      'An answer that is not a success is `{"success": false, "code", "message", "hint", "param", "nearest", "requestId"}`. `nearest` is the valid value closest to the wrong one. The log has the cause under the request id.',
    tables: ['shared-contracts/errors/api/calls.ts'],
  },
  { title: 'Sign-in and accounts', tables: ['shared-contracts/errors/api/accounts.ts'] },
  { title: 'The catalogue and searches', tables: ['shared-contracts/errors/api/catalogue.ts'] },
  {
    title: 'Pictures and files',
    intro: 'They answer with the same body. A download that fails becomes a toast with the code.',
    tables: ['shared-contracts/errors/api/pictures.ts'],
  },
  { title: 'Collections and uploads', tables: ['shared-contracts/errors/api/collections.ts'] },
  { title: 'Icon requests', tables: ['shared-contracts/errors/api/icon-requests.ts'] },
  { title: 'Plans and payment', tables: ['shared-contracts/errors/api/plans.ts'] },
  { title: 'The console of the registry', tables: ['shared-contracts/errors/api/registry.ts'] },
  {
    title: 'Pages',
    intro:
      'The error page shows the code and an id under which the log of the gateway has the rest. `HTTP_` with a status is shown where a page failed without a code.',
    tables: ['shell/errors/page-errors.ts'],
  },
  {
    title: 'Parts of a page',
    intro:
      'The rest of the page works; the code goes to the telemetry, and into the toast where there is one.',
    tables: ['{mf-*,shared-ui}/errors/*.ts'],
  },
  {
    title: 'Shared by host and remotes',
    intro: 'URLs, events, texts and files are read by the same code on both sides of the border.',
    tables: ['shared-contracts/errors/contract-errors.ts'],
  },
  {
    title: 'Remotes in a page',
    tables: ['federation/errors/loading-errors.ts', 'shell/errors/remote-errors.ts'],
  },
  {
    title: 'Building and publishing remotes',
    tables: ['federation/errors/build-errors.ts', 'federation/errors/registry-errors.ts'],
  },
  {
    title: '`npm start`, `npm test` and other commands',
    tables: ['tooling/errors/command-errors.ts', 'shared-contracts/errors/program-errors.ts'],
  },
  {
    title: 'Settings',
    intro:
      'A start and every server refuse a variable that they cannot use, before anything is built or listened at.',
    tables: ['shared-contracts/errors/settings/*.ts'],
  },
  {
    title: 'The database, the import and what the API goes on without',
    tables: ['icons-api/errors/*.ts'],
  },
];

/** Modules below an `errors` folder that join or type tables and have none of their own. */
const WITHOUT_TABLES = new Set([
  'shared-contracts/errors/public.ts',
  'shared-contracts/errors/error-table.ts',
  'shared-contracts/errors/api-errors.ts',
  'shared-contracts/errors/setting-errors.ts',
  'shared-contracts/errors/settings/setting-table.ts',
]);

/** Every module of the project that holds a table of errors. */
export function tableModules(project: string): string[] {
  return globSync('*/errors/**/*.ts', { cwd: project, exclude: (path) => path.includes('node_modules') })
    .filter((path) => !path.startsWith('docs/') && !path.endsWith('.test.ts') && !WITHOUT_TABLES.has(path))
    .sort();
}

/** The modules of a section. */
export function modulesOf(section: ErrorSection, modules: readonly string[]): string[] {
  return modules.filter((module) => section.tables.some((pattern) => matchesGlob(module, pattern)));
}

/** Reads the tables of some modules, in the order of their rows. */
export async function readTables(project: string, modules: readonly string[]): Promise<ErrorEntry[]> {
  const read = modules.map(async (table) => {
    const exported: Readonly<Record<string, ErrorTable>> = await import(
      pathToFileURL(join(project, table)).href
    );
    return Object.values(exported).flatMap((rows) =>
      Object.entries(rows).map(([code, row]): ErrorEntry => ({ code, row, table })),
    );
  });
  return (await Promise.all(read)).flat();
}
