import { sharedPackages } from '@icoteca/federation/shared-packages';
import { DOM_EVENT_PREFIX, eventNames, type RegistrySnapshot } from '@icoteca/shared-contracts';
import { devPlace, textElement } from './dev-sheet.ts';
import { remoteFacts } from './panel-facts.ts';

/** Events in the list. */
const maxEvents = 50;

/** The panel of a page: opens and closes with each call. */
export type TogglePanel = () => void;

/**
 * The panel for developers of remotes: remotes and versions of the page with their load times, the shared packages,
 * and a log of events from the first opening on (latched ones only when emitted again).
 */
export function createDevPanel(document: Document, snapshot: RegistrySnapshot): TogglePanel {
  const view = document.defaultView as Window & typeof globalThis;
  const events = textElement(document, 'ul', '');
  for (const name of eventNames)
    view.addEventListener(DOM_EVENT_PREFIX + name, (event) => {
      const time = (event.timeStamp / 1000).toFixed(2);
      const detail = JSON.stringify((event as CustomEvent<unknown>).detail);
      events.prepend(textElement(document, 'li', `${time} s ${name} ${detail}`));
      events.children[maxEvents]?.remove();
    });
  const panel = document.createElement('section');
  panel.className = 'panel';
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', 'Remotes of this page');
  panel.tabIndex = -1;
  const place = devPlace(document, 'icoteca-dev-panel');
  let before: Element | null = null;

  const close = () => {
    panel.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && close());

  function draw(): void {
    const closing = textElement(document, 'button', 'Close', 'close');
    closing.addEventListener('click', close);
    const resources = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const remotes = remoteFacts(snapshot, resources, document.baseURI).map((facts) => [
      facts.name,
      facts.version,
      facts.lastGood,
      facts.from || 'registry',
      `${facts.files}, ${facts.kilobytes.toFixed(1)} KB`,
      facts.loadMs === null ? '' : `${Math.round(facts.loadMs)} ms`,
    ]);
    panel.replaceChildren(
      closing,
      textElement(document, 'h2', `Remotes, revision ${snapshot.revision}`),
      table(document, ['Remote', 'Version', 'Last good', 'From', 'Files', 'Loaded in'], remotes),
      textElement(document, 'h2', 'Shared packages'),
      table(
        document,
        ['Package', 'Version'],
        sharedPackages.map(({ request, version }) => [request, version]),
      ),
      textElement(document, 'h2', 'Events'),
      events,
    );
  }

  return () => {
    if (panel.isConnected) return close();
    before = document.activeElement;
    draw();
    place.append(panel);
    panel.focus();
  };
}

function table(
  document: Document,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const made = document.createElement('table');
  const row = (tag: 'th' | 'td', cells: readonly string[]) => {
    const line = document.createElement('tr');
    line.append(...cells.map((cell) => textElement(document, tag, cell)));
    return line;
  };
  made.append(row('th', heads), ...rows.map((cells) => row('td', cells)));
  return made;
}
