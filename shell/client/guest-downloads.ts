import { GUEST_DOWNLOADS_LIMIT, isVectorFormat, parseFormat } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/**
 * Enters downloads of guests into the history of this browser, which drops its oldest ones; those of an account are recorded by the
 * server. In the shell and without loading anything, because a visitor may leave the page right after a download.
 */
export function recordGuestDownloads({
  session,
  events,
  preferences,
}: Pick<Host, 'session' | 'events' | 'preferences'>): void {
  events.on('icon:downloaded', (download) => {
    if (!session.loaded || !session.isGuest) return;
    const { id: iconId, format, size, color = null, edits = null, simplified } = download;
    const entry = {
      iconId,
      format,
      size: size === 0 || hasNoSize(format) ? null : size,
      color,
      edits,
      ...(simplified && { simplified }),
      at: Date.now(),
    };
    const entries = [entry, ...preferences.get('guestDownloads')];
    preferences.set('guestDownloads', entries.slice(0, GUEST_DOWNLOADS_LIMIT));
  });
}

/** As in the history of an account: of the vector formats, only an SVG can have a chosen size. */
function hasNoSize(word: string): boolean {
  const format = parseFormat(word);
  return format !== null && format !== 'svg' && isVectorFormat(format);
}
