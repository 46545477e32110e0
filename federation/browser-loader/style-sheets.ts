import { FetchFailure } from './attempts.ts';

/**
 * Puts style sheets into the page, each once, and waits until they apply, so that a region never shows unstyled.
 * @param addresses style sheets in the order of the page
 * @param integrity `sha384-...` by address
 * @throws Error naming the sheet that did not load
 */
export async function ensureStyleSheets(
  addresses: readonly string[],
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(addresses.map((address) => ensureStyleSheet(address, integrity[address])));
}

function ensureStyleSheet(address: string, integrity: string | undefined): Promise<void> {
  const absolute = new URL(address, document.baseURI).href;
  // What failed before the page was painted is marked, and may have come under a second address: `?again=1`.
  const present = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-failed])'),
  ].find((link) => link.href.split('?')[0] === absolute);
  if (present && !failed.has(present)) {
    // A sheet that came with the HTML blocks rendering by itself; one of ours is waited for until it has loaded.
    return pending.get(present) ?? Promise.resolve();
  }

  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = address;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => {
      pending.delete(link);
      resolve();
    };
    link.onerror = () => {
      pending.delete(link);
      // It stays until the next attempt: the remote's own runtime would otherwise add the sheet without integrity.
      failed.add(link);
      reject(new FetchFailure(address, 'did not load or is not the published style sheet'));
    };
  });
  pending.set(link, loaded);
  if (present) present.replaceWith(link);
  else document.head.append(link);
  return loaded;
}

const pending = new Map<HTMLLinkElement, Promise<void>>();
const failed = new WeakSet<HTMLLinkElement>();
