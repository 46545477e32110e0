import type { Database } from './connection.ts';

/** An open transaction. On PGlite nothing else may use the pool before it ends. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0];
