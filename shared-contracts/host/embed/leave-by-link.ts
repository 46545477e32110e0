import { DOM_EVENT_PREFIX } from '../../events/bus.ts';

/**
 * Notifies the page of a link that a visitor follows, by `icoteca:navigate` with `detail.href`. A page that prevents the
 * event goes there in its own way. Links that open another tab are left alone.
 */
export function leaveByLink(shadow: ShadowRoot, element: HTMLElement): () => void {
  const follow = (event: Event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = (event.composedPath()[0] as Element).closest?.('a');
    if (!link?.href || link.target !== '') return;
    const said = new CustomEvent(`${DOM_EVENT_PREFIX}navigate`, {
      detail: { href: link.href },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!element.dispatchEvent(said)) event.preventDefault();
  };
  shadow.addEventListener('click', follow);
  return () => shadow.removeEventListener('click', follow);
}
