import { useHost } from '@icoteca/shared-contracts/host';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { mayHoldPicture, transferredPicture } from './transferred-picture.ts';

/**
 * Handles pictures dropped or pasted on the page, or on the dialog around `place`.
 * @returns whether something is dragged over it
 */
export function usePictureTransfer(
  place: RefObject<HTMLElement | null>,
  onPicture: (picture: Promise<Blob>) => void,
): boolean {
  const { origin } = useHost();
  const [isOver, setOver] = useState(false);

  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    // A dialog over the page handled it.
    if (event.defaultPrevented || !transfer) return;
    const picture = transferredPicture(transfer, origin);
    if (!picture) return;
    event.preventDefault();
    onPicture(picture);
  });

  useEffect(() => {
    const target = place.current?.closest('dialog') ?? window;
    const over = (event: Event) => {
      const { dataTransfer, defaultPrevented } = event as DragEvent;
      if (defaultPrevented || !dataTransfer || !mayHoldPicture(dataTransfer)) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: Event) => {
      // Moving between elements does not leave the page.
      if ((event as DragEvent).relatedTarget === null) setOver(false);
    };
    const drop = (event: Event) => {
      setOver(false);
      take(event, (event as DragEvent).dataTransfer);
    };
    const paste = (event: Event) => {
      const { clipboardData } = event as ClipboardEvent;
      // Text is pasted where the focus is.
      if (clipboardData && clipboardData.files.length > 0) take(event, clipboardData);
    };
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop, paste };
    for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) target.removeEventListener(type, listener);
    };
  }, [place]);
  return isOver;
}
