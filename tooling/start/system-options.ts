import type { RestartLimits } from '../processes/restart-budget.ts';
import type { Progress } from '../progress/progress.ts';

/** What a composed system is started with. */
export interface SystemOptions {
  /** Absolute path of the project. */
  readonly project: string;
  /** Absolute path of everything the system stores. */
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
  /** How often a server that ends by itself is started again; five times in five minutes without it. */
  readonly restarts?: RestartLimits;
  /** Called when a server ended by itself and is started again, with a sentence that says how. */
  readonly onPartRestart?: (part: PartName, sentence: string) => void;
  /** Called once when a server ended so too often: it stays down. */
  readonly onPartLost?: (part: PartName, report: string) => void;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** The servers of the system. The gateway has its render workers below it and restarts them itself. */
export type PartName = 'database' | 'identity' | 'api' | 'gateway';
