import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface ModalOptions {
  open: boolean;
  /** Called on Escape, on a click outside the dialog and by its close button. */
  onClose: () => void;
  /** False for a dialog that must be answered: neither Escape nor a click outside closes it. */
  closable: boolean;
  /** Gets the focus when the dialog opens; by default its first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Tells the page's style sheet which dialogs are open (one `|` each in `data-modals`) and whether the scrollbar that they hide takes space.
 * The count is in an attribute because each remote has its own copy of this code. A `:has` on the root would be evaluated for every row
 * that a grid adds.
 * @returns called when the dialog is closed
 */
function notePage(dialog: HTMLElement): (() => void) | undefined {
  const { documentElement: root, defaultView: view } = dialog.ownerDocument;
  // Inside a shadow root the page belongs to another site.
  if (!view || !root.contains(dialog)) return undefined;
  const { dataset } = root;
  if (!dataset.modals)
    root.style.setProperty('--page-gutter', view.innerWidth > root.clientWidth ? 'stable' : 'auto');
  dataset.modals = `${dataset.modals ?? ''}|`;
  return () => {
    dataset.modals = dataset.modals?.slice(1);
    if (!dataset.modals) delete dataset.modals;
  };
}

/**
 * Shows a `<dialog>` modally while `open`: the browser makes the rest of the page inert, traps the focus and restores it (spec 4: a
 * modal is closed by Escape, overlay click, or a close button when closing is allowed).
 */
export function useModal({ open, onClose, closable, initialFocus }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const leavePage = notePage(element);
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      element.close();
      leavePage?.();
    };
  }, [open, initialFocus]);

  const beside = (event: MouseEvent) => event.target === dialog.current;
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      if (closable) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      pressedBeside.current = beside(event);
    },
    // Only a press that began and ended beside it counts: selecting text inside may end outside.
    onClick: (event: MouseEvent) => {
      if (closable && pressedBeside.current && beside(event)) onClose();
    },
    // A browser may close it despite a refused `cancel`; the state of the page must follow.
    onClose: () => {
      if (open) onClose();
    },
  };
}
