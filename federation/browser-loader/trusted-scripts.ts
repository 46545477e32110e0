import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';

/**
 * Makes the script elements of remotes: with the published integrity. The page's policy lets them run, since a script that it trusts adds them. An address that is not in the
 * snapshot is refused, whoever requests it.
 * @throws FederationError REMOTE_UNTRUSTED_ADDRESS, from the returned function
 */
export function trustedScripts(snapshot: RegistrySnapshot): (address: string) => HTMLScriptElement {
  const integrity = new Map<string, string>();
  for (const remote of Object.values(snapshot.remotes)) {
    for (const version of remote.lastGood ? [remote, remote.lastGood] : [remote]) {
      for (const [address, hash] of Object.entries(version.integrity))
        integrity.set(new URL(address, document.baseURI).href, hash);
    }
  }
  return (address) => {
    const hash = integrity.get(new URL(address, document.baseURI).href);
    if (hash === undefined) {
      throw new FederationError('REMOTE_UNTRUSTED_ADDRESS', `${address} is not an address of the registry.`, {
        hint: 'Remotes are loaded from the addresses that came with the page only; publish the remote first.',
      });
    }
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.integrity = hash;
    script.crossOrigin = 'anonymous';
    return script;
  };
}
