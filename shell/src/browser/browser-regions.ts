import type { RemoteModules } from '@icoteca/federation/browser-loader';
import type { RegistrySnapshot, SlotModule, SlotName } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createRegions, type Regions } from '../app/region/regions.ts';
import { readSlotData } from '../app/region/slot-data.tsx';
import { fillingOf } from '../registry/mounts.ts';
import { styleSheetsOf } from '../registry/style-sheets.ts';
import { repeatEarlyClick } from './early-click.ts';
import { fetchTexts } from './fetch-texts.ts';
import { createLoadOrder } from './load-order.ts';
import { whenNeeded } from './when-needed.ts';

/** Regions of the frame: when they are on the page already they wait until they are wanted. */
const patientSlots: readonly SlotName[] = ['header', 'sidebar'];

/** The slots of the page in the browser. */
export function createBrowserRegions(
  snapshot: RegistrySnapshot,
  remotes: RemoteModules,
  host: () => Host,
): Regions {
  const order = createLoadOrder();
  async function load(filling: { remote: string; expose: string }) {
    const remote = snapshot.remotes[filling.remote];
    const [module, translated] = await Promise.all([
      remotes.load<SlotModule>(filling.remote, filling.expose, 'default'),
      fetchTexts(remote, host()),
    ]);
    return { module, translated, styleSheets: remote ? styleSheetsOf(remote, filling.expose) : [] };
  }
  return createRegions({
    host,
    readData: (slot) => readSlotData(document, slot),
    onAwake: (slot) => repeatEarlyClick(window, document.querySelector(`[data-region="${slot}"]`)),
    fallBack(slot, error) {
      const filling = fillingOf(snapshot, slot);
      return filling !== null && remotes.fallBack(filling.remote, error);
    },
    async loadModule(slot) {
      const filling = fillingOf(snapshot, slot);
      if (filling === null) return null;
      const place = patientSlots.includes(slot) ? document.querySelector(`[data-region="${slot}"]`) : null;
      // A place that the server left empty is wanted at once.
      if (!place?.querySelector('a, button')) return order.now(() => load(filling));
      await whenNeeded(place);
      return order.afterwards(() => load(filling));
    },
  });
}
