import type { DatabaseContent } from './database-templates.ts';

/** A database for one test file. */
export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Starts a fresh database: an empty one, or one that has the schema and the fixture catalogue already. */
export type StartDatabase = (content?: DatabaseContent) => Promise<RunningDatabase>;
