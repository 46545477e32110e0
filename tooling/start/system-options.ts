import type { Progress } from '../progress/progress.ts';

/** What a composed system is started with. */
export interface SystemOptions {
  /** Absolute path of the project. */
  readonly project: string;
  /** Absolute path of everything the system keeps. */
  readonly dataDirectory: string;
  /** The one public port, on loopback. */
  readonly port: number;
  /** Address of a PostgreSQL server; without it the embedded database is started. */
  readonly databaseUrl?: string;
  /** What is imported: `fixture`, `all`, or prefixes with commas; without it the default catalogue. */
  readonly iconSets?: string;
  /** More environment for every process of the system. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly progress: Progress;
  /** Called once when a server ends without being asked to. */
  readonly onPartLost?: (part: PartName, report: string) => void;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** The servers of the system. The gateway has its render workers below it and restarts them itself. */
export type PartName = 'database' | 'api' | 'gateway';
