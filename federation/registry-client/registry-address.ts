import type { TrustedKey } from '../registry/keys.ts';

/** Where a registry service is, and what this process may do there. */
export interface RegistryAddress {
  /** Without a slash at its end: `http://registry:4010`. */
  readonly url: string;
  /** Needed to change something; see docs/registry-protocol.md. */
  readonly token?: string | undefined;
  /** Keys by one of which a version must be signed. */
  readonly trustedKeys: () => readonly TrustedKey[];
}
