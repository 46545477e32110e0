import type { Registry } from '../registry/registry.ts';
import type { LiveShells } from './live-shells.ts';
import type { RevisionWatch } from './revision-watch.ts';
import type { TokenBook } from './tokens.ts';

/** What the calls of the service work with. */
export interface CallContext {
  readonly registry: Registry;
  readonly tokens: TokenBook;
  readonly shells: LiveShells;
  readonly watch: RevisionWatch;
  /** Versions of the contracts that a remote may be built for: those of live shells, else those of this checkout. */
  contracts(): readonly string[];
}
