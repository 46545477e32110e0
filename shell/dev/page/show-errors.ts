import { DOM_EVENT_PREFIX, type EventPayload } from '@icoteca/shared-contracts';
import { devPlace, textElement } from '../../client/dev-panel/dev-sheet.ts';
import type { DevState } from '../dev-state.ts';

/** What is wrong with the remote under work, at the foot of its page. */
export interface ShownErrors {
  /** Shows what the dev shell says. */
  show(state: DevState): void;
  /** Adds what went wrong in the page itself. */
  add(kind: PageErrorKind, message: string): void;
  clear(kind: PageErrorKind): void;
}

/** What the page itself finds: markup that differs from the server's, or a module that throws when it starts. */
type PageErrorKind = 'hydration' | 'module';

/** More of one kind say nothing new. */
const most = 5;

/** React says that markup differs by an error of the console when it can mend it, and by `onRecoverableError` when it cannot. */
const saysMismatch = /hydrat/i;

/** Draws them without React, which may be what fails, in English (decision 0034). */
export function showErrors(window: Window & typeof globalThis): ShownErrors {
  const { document } = window;
  const found: Record<PageErrorKind, string[]> = { hydration: [], module: [] };
  let state: DevState | undefined;
  let place: ShadowRoot | undefined;

  function draw(): void {
    const shown = [
      ...(state?.buildError ? [['Build', state.buildError] as const] : []),
      ...(state?.serverErrors ?? []).map((error) => ['Server', error] as const),
      ...found.module.map((error) => ['Module', error] as const),
      ...found.hydration.map((error) => ['Hydration', error] as const),
    ];
    place?.replaceChildren();
    if (shown.length === 0) return;
    place ??= devPlace(document, 'icoteca-dev-errors');
    const badge = document.createElement('aside');
    badge.className = 'badge';
    badge.setAttribute('aria-label', 'Errors of the remote under work');
    for (const [kind, error] of shown) {
      const text = textElement(document, 'pre', error, 'error build');
      text.tabIndex = 0;
      text.setAttribute('role', 'alert');
      badge.append(textElement(document, 'h2', `${kind} of ${state?.remote ?? 'this page'}`), text);
    }
    place.append(badge);
  }
  function add(kind: PageErrorKind, message: string): void {
    if (found[kind].includes(message) || found[kind].length >= most) return;
    found[kind].push(message);
    draw();
  }

  const { error: report } = window.console;
  window.console.error = (...said: unknown[]) => {
    report.apply(window.console, said);
    const [first, ...more] = said.map(String);
    if (first !== undefined && saysMismatch.test(first))
      add(
        'hydration',
        more.reduce((text, part) => text.replace('%s', () => part), first),
      );
  };
  window.addEventListener(`${DOM_EVENT_PREFIX}remote:failed`, (event) => {
    const { code, message } = (event as CustomEvent<EventPayload<'remote:failed'>>).detail;
    if (code === 'HYDRATION_RECOVERED') add('hydration', message);
  });

  return {
    show(next) {
      state = next;
      draw();
    },
    add,
    clear(kind) {
      if (found[kind].length === 0) return;
      found[kind].length = 0;
      draw();
    },
  };
}
