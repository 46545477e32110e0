import type { DatabaseContent } from './database-templates.ts';

/** A database for one test file. */
export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Starts a new database: an empty one, or one with the schema and the fixture catalogue. */
export type StartDatabase = (content?: DatabaseContent) => Promise<RunningDatabase>;
