import type { IconFilter } from '../../search/icon-filter.ts';
import type { IndexData } from '../../search/index-data.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { PictureProblem } from '../upload/picture-problem.ts';

/** The part of a search index that the worker needs. */
export interface FollowedCatalogue extends Pick<IndexData, 'version'> {
  icons: Pick<IndexData['icons'], 'ids' | 'flags' | 'platform' | 'concept'>;
}

/** Query: an icon (diversified results), a fingerprint, or a picture file. */
export type Wanted =
  | { icon: number }
  | { fingerprint: Fingerprint }
  | { picture: Uint8Array<ArrayBuffer>; withSeen: boolean; client: string };

export interface SimilarSearch<W = Wanted> {
  version: string;
  wanted: W;
  filter: IconFilter;
  count: number;
}

/** Icon numbers in the requested catalogue version, best first. */
export interface FoundIcons {
  icons: Uint32Array<ArrayBuffer>;
  similarities: Float32Array<ArrayBuffer>;
  /** All results, beyond those returned. */
  total: number;
  /** PNG of the recognised picture, if requested. */
  seen?: Uint8Array<ArrayBuffer>;
}

/** Unknown version, queue full, internal error, or a problem of the picture. */
export type SearchRefusal = 'stale' | 'busy' | 'failed' | PictureProblem;

export type ToWorker =
  | { type: 'follow'; catalogue: FollowedCatalogue }
  | { type: 'find'; call: number; search: SimilarSearch }
  | { type: 'close' };

export type FromWorker =
  | { type: 'progress'; version: string; done: number; total: number }
  | { type: 'ready'; version: string; made: number; seconds: number }
  | { type: 'found'; call: number; found: FoundIcons }
  | { type: 'refused'; call: number; refusal: SearchRefusal; detail?: string }
  | { type: 'undrawable'; id: string }
  | { type: 'trouble'; message: string };
