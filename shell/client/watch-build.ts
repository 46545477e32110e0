import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { shellNamespace } from '../common/app/texts.ts';
import { type SiteBuild, siteBuildPath } from '../common/site-build.ts';
import { isOfBuild } from './site-build.ts';

/** Interval of the check for a new build (specification CN 2, 9: every hour), ms. */
export const buildCheckMs = 60 * 60 * 1000;

/**
 * Checks every hour whether the site has a newer build than the page, while the page is visible; a hidden page checks
 * when it becomes visible. The visitor is notified once, and may reload.
 */
export function watchBuild(
  document: Document,
  snapshot: RegistrySnapshot,
  host: Pick<Host, 'notify' | 'texts'>,
): void {
  const watching = new AbortController();
  let due = false;
  async function look() {
    due = document.visibilityState !== 'visible';
    if (due || (await isCurrent(document, snapshot)) || watching.signal.aborted) return;
    watching.abort();
    clearInterval(timer);
    const t = (key: string) => host.texts.text(shellNamespace, key);
    host.notify({
      type: 'plain',
      title: t('new-build.title'),
      text: t('new-build.text'),
      delayMs: 0,
      buttons: [{ title: t('new-build.reload'), onClick: () => document.location.reload() }],
    });
  }
  const timer = setInterval(look, buildCheckMs);
  document.addEventListener('visibilitychange', () => void (due && look()), { signal: watching.signal });
}

/** A server that does not say it gives no reason to reload. */
async function isCurrent(document: Document, snapshot: RegistrySnapshot): Promise<boolean> {
  try {
    const answer = await fetch(siteBuildPath);
    return answer.status !== 200 || isOfBuild(document, snapshot, (await answer.json()) as SiteBuild);
  } catch {
    return true;
  }
}
