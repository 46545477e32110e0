import type { PictureReading } from './read-picture.ts';

/** What the server hands to the process that reads pictures, and what it hears. */
export interface ToReader {
  bytes: Uint8Array;
  /** What was seen is wanted, too. */
  keeps: boolean;
}
export type FromReader = PictureReading;
