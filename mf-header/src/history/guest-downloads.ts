import type { Host } from '@icoteca/shared-contracts/host';
import type { DownloadedFile } from './download-days.ts';

/** Icons in one call. */
const IDS_IN_A_CALL = 200;

/** The downloads of this browser with their icons, the latest first. */
export async function readGuestDownloads({ preferences, api, locale }: Host): Promise<DownloadedFile[]> {
  const entries = preferences.get('guestDownloads');
  const ids = [...new Set(entries.map(({ iconId }) => iconId))].slice(0, IDS_IN_A_CALL);
  const { icons } =
    ids.length === 0
      ? { icons: [] }
      : await api.call('bundle', { query: { ids: ids.join(','), language: locale.code } });
  const byId = new Map(icons.map((icon) => [icon.id, icon]));
  return entries.map((entry, place) => ({
    ...entry,
    // Of two in one millisecond each needs its own.
    id: `${entry.at} ${entry.iconId} ${entries.length - place}`,
    icon: byId.get(entry.iconId) ?? null,
  }));
}

/** Removes entries from the history of this browser. @param removed all of it by default */
export function forgetGuestDownloads({ preferences }: Host, removed?: readonly DownloadedFile[]): void {
  const isRemoved = (entry: Pick<DownloadedFile, 'at' | 'iconId'>) =>
    removed?.some(({ at, iconId }) => at === entry.at && iconId === entry.iconId) ?? true;
  preferences.set(
    'guestDownloads',
    preferences.get('guestDownloads').filter((entry) => !isRemoved(entry)),
  );
}
