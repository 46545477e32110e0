import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';

/** How long an entry script may take, in ms. */
const scriptTimeout = 8000;

/**
 * A plugin of the federation runtime that makes the script elements of remotes: with the page's nonce and the published
 * integrity. An address that is not in the snapshot is refused, whatever asks for it.
 */
export function trustedScripts(snapshot: RegistrySnapshot, nonce: string | undefined) {
  const integrity = new Map<string, string>();
  for (const remote of Object.values(snapshot.remotes)) {
    for (const version of remote.lastGood ? [remote, remote.lastGood] : [remote]) {
      for (const [address, hash] of Object.entries(version.integrity))
        integrity.set(new URL(address, document.baseURI).href, hash);
    }
  }
  return {
    name: 'trusted-scripts',
    createScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
      const hash = integrity.get(new URL(url, document.baseURI).href);
      if (hash === undefined) {
        throw new FederationError('REMOTE_UNTRUSTED_ADDRESS', `${url} is not an address of the registry.`, {
          hint: 'Remotes are loaded from the addresses that came with the page only; publish the remote first.',
        });
      }
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = hash;
      script.crossOrigin = 'anonymous';
      if (nonce) script.nonce = nonce;
      return { script, timeout: scriptTimeout };
    },
  };
}
