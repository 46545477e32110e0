import type { RemoteModules } from '@icoteca/federation/browser-loader';
import type { RegistrySnapshot, SlotModule, SlotName } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { regionCode } from '../app/region/region-code.ts';
import { createRegions, type Regions } from '../app/region/regions.ts';
import { readSlotData } from '../app/region/slot-data.tsx';
import { fillingOf } from '../registry/mounts.ts';
import { styleSheetsOf } from '../registry/style-sheets.ts';
import { repeatEarlyClick } from './early-click.ts';
import { fetchTexts } from './fetch-texts.ts';
import { createLoadOrder } from './load-order.ts';
import { inTime, LateScripts } from './patience.ts';
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
  async function load(slot: SlotName, filling: { remote: string; expose: string }) {
    const version = snapshot.remotes[filling.remote];
    const loading = remotes.load<SlotModule>(filling.remote, filling.expose, 'default');
    // The region waits on; operators hear of it before every attempt has ended.
    inTime(filling.remote, loading).catch((error: unknown) => {
      if (!(error instanceof LateScripts)) return;
      host().telemetry.report(error, {
        remote: filling.remote,
        version: version?.version ?? 'unknown',
        code: regionCode(slot, error.code),
      });
    });
    const [module, translated] = await Promise.all([loading, fetchTexts(version, host())]);
    return { module, translated, styleSheets: version ? styleSheetsOf(version, filling.expose) : [] };
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
      if (!place?.querySelector('a, button')) return order.now(() => load(slot, filling));
      await whenNeeded(place);
      return order.afterwards(() => load(slot, filling));
    },
  });
}
