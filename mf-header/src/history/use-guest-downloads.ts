import { useEvent, useHost } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Enters downloads of guests into the history of this browser; those of an account are recorded by the server. */
export function useGuestDownloads(): void {
  const host = useHost();
  useEvent('icon:downloaded', (download) => {
    if (!host.session.loaded || !host.session.isGuest) return;
    import('./guest-downloads.ts')
      .then((part) => part.recordGuestDownload(host, download))
      .catch((error: unknown) =>
        host.telemetry.report(error, { remote: namespace, code: 'PART_UNAVAILABLE' }),
      );
  });
}
