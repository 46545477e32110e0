import type { ServiceProcess } from '../processes/service-process.ts';
import type { PartName } from './system-options.ts';

/** A started system: its addresses, its servers, and the way to end it. */
export interface RunningSystem {
  /** The address to open, such as `http://localhost:3000`. */
  readonly url: string;
  /** The API behind the gateway, for tests that ask it alone. */
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** The servers by name, so that a test can end one; `database` is missing when it is somebody else's. */
  readonly parts: ReadonlyMap<PartName, ServiceProcess>;
  /** Ends every server in order, the public one first; may be called more than once. */
  stop(): Promise<void>;
}
