import { useEffect, useEffectEvent, useState } from 'react';
import type { GivenFiles } from './given-file.ts';
import { droppedFiles, mayHoldFiles, pastedFiles } from './transferred-files.ts';

/**
 * Takes files and folders dropped anywhere on the page, and files and markup of SVGs pasted outside of fields.
 * @param markupName name of pasted markup
 * @returns whether files are dragged over the page
 */
export function useFileTransfer(markupName: string, onFiles: (files: Promise<GivenFiles>) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: Event, files: Promise<GivenFiles> | null) => {
    if (!files) return;
    event.preventDefault();
    onFiles(files);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || isField(event.target)) return;
    take(event, pastedFiles(event.clipboardData, markupName));
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !mayHoldFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Moving between two elements of the page does not leave it.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer || !mayHoldFiles(dataTransfer)) return;
      take(event, droppedFiles(dataTransfer));
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', (event) => paste(event), { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);
