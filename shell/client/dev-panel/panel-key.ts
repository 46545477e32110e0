import type { RegistrySnapshot } from '@icoteca/shared-contracts';

/** Ctrl+Shift+M opens the panel of developers, and closes it. Nothing of it is fetched before. */
export function openPanelByKey(window: Window, snapshot: RegistrySnapshot): void {
  let toggle: Promise<() => void> | undefined;
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyM') return;
    event.preventDefault();
    toggle ??= import('./dev-panel.ts').then((part) => part.createDevPanel(window.document, snapshot));
    toggle.then(
      (run) => run(),
      () => {
        toggle = undefined;
      },
    );
  });
}
