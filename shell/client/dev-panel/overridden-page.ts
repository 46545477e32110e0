import type { ActiveRemote } from '@icoteca/shared-contracts';
import type { HydrationState } from '../../common/hydration/hydration-state.ts';
import { developedVersion } from './developed-version.ts';
import { type OverrideResult, showBadge } from './override-badge.ts';
import { restorePosition, savePosition } from './saved-position.ts';

/** A developer's machine that does not answer must not hold the page up for longer, ms. */
const timeoutMs = 3000;

/**
 * The state of a page with builds that are being worked on in place of versions of the registry. A build that cannot be
 * had is named in the badge, and the page runs the version of the registry. Later builds reach the page by itself: style
 * sheets are swapped, anything else reloads it at the place where it was.
 */
export async function overriddenState(
  state: HydrationState,
  overrides: Readonly<Record<string, string>>,
): Promise<HydrationState> {
  const remotes: Record<string, ActiveRemote> = { ...state.snapshot.remotes };
  const results = await Promise.all(
    Object.entries(overrides).map(async ([remote, origin]): Promise<OverrideResult> => {
      try {
        remotes[remote] = await readVersion(remote, origin);
        return { remote, origin, error: null };
      } catch (error) {
        return { remote, origin, error: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  const badge = showBadge(document, results);
  for (const { remote, origin } of results)
    followBuilds(origin, (error) => badge.showBuildError(remote, error));
  restorePosition(window);
  return { ...state, snapshot: { ...state.snapshot, remotes } };
}

async function readVersion(remote: string, origin: string): Promise<ActiveRemote> {
  const answer = await fetch(`${origin}/version.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status}; its first build may not be done.`);
  return developedVersion(await answer.json(), remote, origin);
}

function followBuilds(origin: string, showError: (error: string | null) => void): void {
  const changes = new EventSource(`${origin}/changes`);
  changes.addEventListener('failed', ({ data }: MessageEvent<string>) => showError(data));
  changes.addEventListener('repaired', () => showError(null));
  changes.addEventListener('scripts', () => {
    savePosition(window);
    location.reload();
  });
  changes.addEventListener('styles', () => swapStyles(document, origin));
}

/**
 * Loads the style sheets of an origin again, and replaces each when the new one is loaded. They have no integrity: it
 * was that of the build before.
 */
function swapStyles(document: Document, origin: string, stamp: number = Date.now()): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${origin}/"]`);
  for (const before of sheets) {
    const after = before.cloneNode() as HTMLLinkElement;
    after.removeAttribute('integrity');
    after.href = `${before.href.split('?', 1)[0]}?${stamp}`;
    after.addEventListener('load', () => before.remove(), { once: true });
    after.addEventListener('error', () => after.remove(), { once: true });
    before.after(after);
  }
}
