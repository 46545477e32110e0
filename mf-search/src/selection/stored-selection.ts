import type { Host } from '@icoteca/shared-contracts/host';
import { reaction, runInAction } from 'mobx';
import { batches } from '../bulk/batches.ts';
import { namespace } from '../texts/texts.ts';
import { type IconSelection, SELECTION_LIMIT } from './selection.store.ts';

/** Ids in one call. */
const IDS_IN_A_CALL = 200;
/** After the last change, ms: a range selects icon by icon. */
const PAUSE_MS = 100;

const stored = new WeakSet<IconSelection>();

/**
 * Restores the selection of this tab, then stores every change of it. Ids alone are stored; icons that have left the
 * library since are dropped. A second call for the same selection does nothing.
 */
export async function storeSelection(host: Host, selection: IconSelection): Promise<void> {
  if (stored.has(selection)) return;
  stored.add(selection);
  const { preferences } = host;
  const ids = preferences.get('selectedIcons').slice(0, SELECTION_LIMIT);
  if (!(await restore(host, selection, ids))) {
    // The next page tries again.
    stored.delete(selection);
    return;
  }
  reaction(
    () => selection.icons.map(({ id }) => id),
    (selected) => preferences.set('selectedIcons', selected),
    { delay: PAUSE_MS, fireImmediately: true },
  );
}

/** @returns whether the icons were loaded */
async function restore(host: Host, selection: IconSelection, ids: readonly string[]): Promise<boolean> {
  try {
    const found = await Promise.all(
      batches(ids, IDS_IN_A_CALL).map((part) =>
        host.api.call('bundle', { query: { ids: part.join(','), language: host.locale.code } }),
      ),
    );
    runInAction(() => {
      // What was selected while they loaded comes after them.
      const since = selection.icons;
      selection.remove(since.map(({ id }) => id));
      selection.add([...found.flatMap(({ icons }) => icons), ...since]);
    });
    return true;
  } catch (error) {
    host.telemetry.report(error, { remote: namespace, code: 'SELECTION_NOT_RESTORED' });
    return false;
  }
}
