import type { RemoteModules } from '@icoteca/federation/browser-loader';
import type { RegistrySnapshot, SlotModule, SlotName } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { regionCode } from '../common/app/region/region-code.ts';
import { createRegions, type Regions } from '../common/app/region/regions.ts';
import { readSlotData } from '../common/app/region/slot-data.tsx';
import { whenNeeded, whenWanted } from '../common/app/when-needed.ts';
import { fillingOf } from '../common/registry/mounts.ts';
import { styleSheetsOf } from '../common/registry/style-sheets.ts';
import { repeatEarlyClick } from './early-click.ts';
import { createLoadOrder } from './load-order.ts';
import { inTime, LateScripts } from './load-timeout.ts';

/** The element that a page marks as the place of a slot; null when it marks none. */
const placeOf = (slot: SlotName) => document.querySelector(`[data-region="${slot}"]`);

/**
 * Waits with the scripts of a slot whose place the server has filled. Header and sidebar come when the browser is idle.
 * "Add to a collection" shows a guest nothing more than the server drew, so its scripts come when it is used.
 */
const waits: { readonly [K in SlotName]?: (place: Element) => Promise<void> } = {
  header: whenNeeded,
  sidebar: whenNeeded,
  'add-to-collection': (place) =>
    document.documentElement.dataset.signedIn ? whenNeeded(place) : whenWanted(place),
};

/** The slots of the page in the browser. */
export function createBrowserRegions(
  snapshot: RegistrySnapshot,
  remotes: RemoteModules,
  host: () => Host,
): Regions {
  const order = createLoadOrder();
  async function load(slot: SlotName, filling: { remote: string; expose: string }) {
    const version = snapshot.remotes[filling.remote];
    const loading = remotes.load<SlotModule>(filling.remote, filling.expose, 'default');
    // The region goes on waiting; operators get a report before the last attempt has failed.
    inTime(filling.remote, loading).catch((error: unknown) => {
      if (!(error instanceof LateScripts)) return;
      host().telemetry.report(error, {
        remote: filling.remote,
        version: version?.version ?? 'unknown',
        code: regionCode(slot, error.code),
      });
    });
    return { module: await loading, styleSheets: version ? styleSheetsOf(version, filling.expose) : [] };
  }
  return createRegions({
    host,
    readData: (slot) => readSlotData(document, slot),
    onHydrated: (slot) => repeatEarlyClick(window, placeOf(slot)),
    fallBack(slot, error) {
      const filling = fillingOf(snapshot, slot);
      return filling !== null && remotes.fallBack(filling.remote, error);
    },
    async loadModule(slot) {
      const filling = fillingOf(snapshot, slot);
      if (filling === null) return null;
      const place = placeOf(slot);
      const wait = waits[slot];
      // A place that the server left empty is loaded immediately.
      if (!wait || !place?.querySelector('a, button')) return order.now(() => load(slot, filling));
      await wait(place);
      return order.afterwards(() => load(slot, filling));
    },
  });
}
