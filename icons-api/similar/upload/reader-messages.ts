import type { PictureReading } from './read-picture.ts';

/** What the server hands to the process that reads pictures, and what it hears. */
export interface ToReader {
  bytes: Uint8Array;
}
export type FromReader = PictureReading;
