import type { Database } from './connection.ts';

/** Statements that are done together or not at all. On PGlite nothing else may ask the pool before it is over. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];
