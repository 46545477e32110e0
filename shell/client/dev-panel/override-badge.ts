import { DOM_EVENT_PREFIX, type EventPayload } from '@icoteca/shared-contracts';
import { devPlace, textElement } from './dev-sheet.ts';

/** How one override went. */
export interface OverrideResult {
  readonly remote: string;
  readonly origin: string;
  /** Null when its build runs in this page. */
  readonly error: string | null;
}

/** Where the page is as before; the gateway takes the cookie away. */
const resetAddress = '/dev/overrides';

/** The badge of a page with overridden remotes. */
export interface OverrideBadge {
  /** Shows what the compiler says of the sources of a remote; null when they build again. */
  showBuildError(remote: string, error: string | null): void;
}

/**
 * Says which builds of developers run in this page, what went wrong with them, and offers to take them out. It is there as
 * long as the cookie is, so that nobody takes such a page for the site.
 */
export function showBadge(document: Document, results: readonly OverrideResult[]): OverrideBadge {
  const badge = document.createElement('aside');
  badge.className = 'badge';
  badge.setAttribute('aria-label', 'Overrides');
  const list = document.createElement('ul');
  const lines = new Map<string, HTMLElement>();
  for (const { remote, origin, error } of results) {
    const line = textElement(document, 'li', `${remote} from ${origin}`);
    if (error !== null) line.append(textElement(document, 'p', `Not run: ${error}`, 'error'));
    lines.set(remote, line);
    list.append(line);
  }
  const here = document.location.pathname + document.location.search;
  const reset = textElement(document, 'a', 'Reset');
  reset.href = `${resetAddress}?to=${encodeURIComponent(here)}`;
  badge.append(list, reset);
  devPlace(document, 'icoteca-overrides').append(badge);
  document.defaultView?.addEventListener(`${DOM_EVENT_PREFIX}remote:failed`, (event) => {
    const { remote, code, message } = (event as CustomEvent<EventPayload<'remote:failed'>>).detail;
    lines.get(remote)?.append(textElement(document, 'p', `${code}: ${message}`, 'error'));
  });
  const errors = new Map<string, HTMLElement>();
  return {
    showBuildError(remote, error) {
      errors.get(remote)?.remove();
      errors.delete(remote);
      if (error === null) return;
      const shown = textElement(document, 'pre', error, 'error build');
      shown.tabIndex = 0;
      shown.setAttribute('role', 'alert');
      errors.set(remote, shown);
      lines.get(remote)?.append(shown);
    },
  };
}
