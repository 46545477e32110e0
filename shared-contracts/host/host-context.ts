import { createContext, useContext } from 'react';
import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

/** Gives a host to everything below. The shell, the embed host and tests render it once. */
export const HostProvider = HostContext.Provider;

/** The host of this page. Throws HOST_MISSING when a remote is rendered outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('HOST_MISSING: this component must be rendered inside a HostProvider.');
  return host;
}
