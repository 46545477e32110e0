import type { IconFilter } from '../../search/icon-filter.ts';
import type { IndexData } from '../../search/index-data.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { PictureProblem } from '../upload/picture-problem.ts';

/** What the worker needs of a search index: its icons by number. */
export interface FollowedCatalogue extends Pick<IndexData, 'version'> {
  icons: Pick<IndexData['icons'], 'ids' | 'flags' | 'platform' | 'concept'>;
}

/** What icons are to be like: another icon (then spread out), a drawing, or the file of a picture (in their plain order). */
export type Wanted =
  | { icon: number }
  | { fingerprint: Fingerprint }
  | { picture: Uint8Array<ArrayBuffer>; withSeen: boolean; client: string };

/** A search in a catalogue version for the first `count` icons. */
export interface SimilarSearch<W = Wanted> {
  version: string;
  wanted: W;
  filter: IconFilter;
  count: number;
}

/** Icons by number in the catalogue version that the search named, best first. */
export interface FoundIcons {
  icons: Uint32Array<ArrayBuffer>;
  similarities: Float32Array<ArrayBuffer>;
  /** Icons found in all, also beyond those given. */
  total: number;
  /** PNG of what was seen in a picture, when it was asked for. */
  seen?: Uint8Array<ArrayBuffer>;
}

/** Why a search was not answered: its version is gone, others wait, it failed, or what is wrong with the picture. */
export type SearchRefusal = 'stale' | 'busy' | 'failed' | PictureProblem;

/** What the server tells the worker. */
export type ToWorker =
  | { type: 'follow'; catalogue: FollowedCatalogue }
  | { type: 'find'; call: number; search: SimilarSearch }
  | { type: 'close' };

/** What the worker tells the server. */
export type FromWorker =
  | { type: 'progress'; version: string; done: number; total: number }
  | { type: 'ready'; version: string; made: number; seconds: number }
  | { type: 'found'; call: number; found: FoundIcons }
  | { type: 'refused'; call: number; refusal: SearchRefusal; detail?: string }
  | { type: 'undrawable'; id: string }
  | { type: 'trouble'; message: string };
