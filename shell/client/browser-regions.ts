import type { RemoteModules } from '@icoteca/federation/browser-loader';
import {
  type RegistrySnapshot,
  type SlotModule,
  type SlotName,
  withPagePlace,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { when } from 'mobx';
import type { DataRouter } from 'react-router-dom';
import { regionCode } from '../common/app/region/region-code.ts';
import { createRegions, type Regions } from '../common/app/region/regions.ts';
import { readSlotData } from '../common/app/region/slot-data.tsx';
import { frameSlots } from '../common/app/region/slot-places.ts';
import { fillingOf } from '../common/registry/mounts.ts';
import { styleSheetsOf } from '../common/registry/style-sheets.ts';
import { repeatEarlyClick } from './early-click.ts';
import { watchEarlyKeys } from './early-key.ts';
import { followEarlyLinks } from './early-link.ts';
import { createLoadOrder } from './load-order.ts';
import { inTime, LateScripts } from './load-timeout.ts';
import { drawnAccount, regionWaits } from './region-waits.ts';
import { createWishes } from './wishes.ts';

/** The element that a page marks as the place of a slot; null when it marks none. */
const placeOf = (slot: SlotName) => document.querySelector(`[data-region="${slot}"]`);

export interface BrowserRegionsOptions {
  readonly snapshot: RegistrySnapshot;
  readonly remotes: RemoteModules;
  readonly host: () => Host;
  readonly router: Pick<DataRouter, 'navigate' | 'state' | 'subscribe'>;
  /** Reports to a region that is hydrated what was typed into it before. */
  readonly repeatEarlyText: () => void;
}

/** The slots of the page in the browser. */
export function createBrowserRegions({
  snapshot,
  remotes,
  host,
  router,
  repeatEarlyText,
}: BrowserRegionsOptions): Regions {
  const order = createLoadOrder();
  const wishes = createWishes();
  // What the server drew is about the page before. An icon that is opened is on the same page.
  const served = pageOf(router.state.location);
  const stop = router.subscribe(({ location }) => {
    if (pageOf(location) === served) return;
    stop();
    for (const slot of frameSlots) wishes.want(slot);
  });
  // The dialogs of the header get the event later: it is latched.
  for (const name of ['auth:requested', 'plan:requested'] as const)
    host().events.on(name, () => wishes.want('header'));
  // Another tab may have signed in or out.
  const account = drawnAccount(placeOf('header'));
  when(
    () => host().session.loaded && host().session.email !== account,
    () => wishes.want('header'),
  );
  const hydrated = new Set<SlotName>();
  const repeatEarlyKey = watchEarlyKeys(window);
  followEarlyLinks(
    window,
    (link) => frameSlots.some((slot) => !hydrated.has(slot) && placeOf(slot)?.contains(link)),
    (path, options) => void router.navigate(path, options),
  );
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
    onWanted: wishes.want,
    onHydrated(slot) {
      hydrated.add(slot);
      repeatEarlyText();
      repeatEarlyClick(window, placeOf(slot));
      repeatEarlyKey(placeOf(slot));
    },
    fallBack(slot, error) {
      const filling = fillingOf(snapshot, slot);
      return filling !== null && remotes.fallBack(filling.remote, error);
    },
    async loadModule(slot) {
      const filling = fillingOf(snapshot, slot);
      if (filling === null) return null;
      const place = placeOf(slot);
      const wait = regionWaits[slot];
      // A place that the server left empty is loaded immediately.
      if (!wait || !place?.querySelector('a, button')) return order.now(() => load(slot, filling));
      await Promise.race([wait(place, host()), wishes.wanted(slot)]);
      return order.afterwards(() => load(slot, filling));
    },
  });
}

/** Its address, without what changes while a visitor scrolls and opens icons. */
const pageOf = ({ pathname, search }: DataRouter['state']['location']) =>
  pathname + withPagePlace(search, { page: 1, icon: null });
