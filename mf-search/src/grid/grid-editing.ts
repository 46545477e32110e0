import type { DragEvent, KeyboardEvent } from 'react';

/** The edge of a cell at which dragged icons would be inserted. */
export interface InsertionMark {
  readonly index: number;
  readonly side: 'before' | 'after';
}

/** Editing a list by keys and pointer. */
export interface GridEditing {
  /** @returns 'moved' when icons change position, 'taken' when the key did something else, null for unhandled keys */
  press(index: number, event: KeyboardEvent, columns: number): 'moved' | 'taken' | null;
  begin(ids: readonly string[]): void;
  readonly listeners: {
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(event: DragEvent<HTMLElement>): void;
    onDrop(event: DragEvent<HTMLElement>): void;
    onDragEnd(event: DragEvent<HTMLElement>): void;
  };
  readonly mark: InsertionMark | null;
  /** Id of the element with the instructions. */
  readonly hintId: string;
}
