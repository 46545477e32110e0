import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface ModalOptions {
  open: boolean;
  /** Asked for by Escape, by a click beside the dialog or by its close button. */
  onClose: () => void;
  /** False while it must be answered: then neither Escape nor a click beside it closes it. */
  closable: boolean;
  /** What gets the focus when it opens; otherwise the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Tells the style sheet of the page, before the dialog takes the scrollbar away, whether it took room. */
function noteScrollbar(dialog: HTMLElement): void {
  const { documentElement: root, defaultView: view } = dialog.ownerDocument;
  // Inside a shadow root the page is somebody else's; behind a second dialog the first one has told.
  if (!view || !root.contains(dialog) || view.getComputedStyle(root).overflowY === 'hidden') return;
  root.style.setProperty('--page-gutter', view.innerWidth > root.clientWidth ? 'stable' : 'auto');
}

/**
 * Shows a `<dialog>` modally while `open`: the browser makes the rest of the page inert, keeps the focus inside and gives
 * it back when the dialog closes (spec 4: a modal is closed by Escape, overlay click, or a close button when closing is
 * allowed).
 */
export function useModal({ open, onClose, closable, initialFocus }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    noteScrollbar(element);
    element.showModal();
    initialFocus?.current?.focus();
    return () => element.close();
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
    // Only a press that began and ended beside it counts: marking text inside may end outside.
    onClick: (event: MouseEvent) => {
      if (closable && pressedBeside.current && beside(event)) onClose();
    },
    // A browser may close it over a refused `cancel`; the state of the page must follow.
    onClose: () => {
      if (open) onClose();
    },
  };
}
