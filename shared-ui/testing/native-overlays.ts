/**
 * jsdom has neither `<dialog>.showModal` nor the popover attribute. These fakes implement what the site relies on: the state, the
 * events, Escape and the popover's button. Call it once in a test file.
 */
export function installNativeOverlays(): void {
  if (!('showModal' in HTMLDialogElement.prototype)) installDialog();
  if (!('showPopover' in HTMLElement.prototype)) installPopover();
}

function installDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href], [tabindex]')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      (openers.get(this) as HTMLElement | null)?.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

function installPopover(): void {
  const shown = new Set<HTMLElement>();
  const toggle = (element: HTMLElement, open: boolean) => {
    if (shown.has(element) === open) return;
    const states = { oldState: open ? 'closed' : 'open', newState: open ? 'open' : 'closed' };
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), states));
    if (open) shown.add(element);
    else shown.delete(element);
    element.style.display = open ? 'block' : 'none';
    element.dispatchEvent(Object.assign(new Event('toggle'), states));
  };
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none; }';
  document.head.append(style);
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true);
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const own = id ? document.getElementById(id) : null;
    for (const element of shown) {
      if (element !== own && element.getAttribute('popover') === 'auto' && !element.contains(target))
        toggle(element, false);
    }
    if (own) toggle(own, !shown.has(own));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const element of shown) if (element.getAttribute('popover') === 'auto') toggle(element, false);
  });
}
