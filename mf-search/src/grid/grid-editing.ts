import type { DragEvent, KeyboardEvent } from 'react';

/** Where icons that are being dragged would come: at the edge of a cell. */
export interface InsertionMark {
  readonly index: number;
  readonly side: 'before' | 'after';
}

/** Changing a list by hand, in grids whose list may be changed. */
export interface GridEditing {
  /** @returns 'moved' when the icons of the cell go to another place, 'taken' when the key did something else, null for keys of others */
  press(index: number, event: KeyboardEvent, columns: number): 'moved' | 'taken' | null;
  /** A drag of icons has begun in this grid. */
  begin(ids: readonly string[]): void;
  readonly listeners: {
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(event: DragEvent<HTMLElement>): void;
    onDrop(event: DragEvent<HTMLElement>): void;
    onDragEnd(event: DragEvent<HTMLElement>): void;
  };
  readonly mark: InsertionMark | null;
  /** Id of the element that says how it is done. */
  readonly hintId: string;
}
