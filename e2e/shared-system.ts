import { inject } from 'vitest';

/** What every end-to-end test may know of the one system that they share. It must be left as it was found. */
export interface SharedSystem {
  /** The address to open, such as `http://localhost:41234`. */
  readonly url: string;
  /** The API behind the gateway. */
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly dataDirectory: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    system: SharedSystem;
  }
}

/** The system that was started once before all end-to-end tests. */
export function sharedSystem(): SharedSystem {
  return inject('system');
}
