import type { IconSummary, StyleCredit } from '@icoteca/shared-contracts';
import type { ComponentKind } from '@icoteca/shared-contracts/icon-code';

/** An icon that is wanted. */
export type OrderedIcon = Pick<
  IconSummary,
  'id' | 'name' | 'title' | 'platform' | 'platformName' | 'platformSeoCode' | 'isUserSource'
>;

/** What all files of a zip are like. */
export interface FileChoice {
  readonly format: string;
  /** Edge in px; null for vectors, and for SVG in the size that it is drawn in. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null leaves icons as they are drawn. */
  readonly color: string | null;
  /** Everything else that is changed, as calls carry it; null for nothing. */
  readonly edits: string | null;
  /** The SVGs become components of this kind; null leaves files as they come. */
  readonly component: ComponentKind | null;
}

/** A zip that is wanted. */
export interface BulkOrder {
  readonly icons: readonly OrderedIcon[];
  readonly files: FileChoice;
}

/** Of styles by apiCode; those of which nothing is known are named by their icons alone. */
export type Credits = Readonly<Record<string, StyleCredit>>;

/** What the page tells the worker: first the order, then the credits when they are there. */
export type BulkMessage =
  | { readonly kind: 'order'; readonly order: BulkOrder }
  | { readonly kind: 'credits'; readonly credits: Credits };

/** An icon of which no file came, and why: a code of the API, or NETWORK. */
export interface MissingFile {
  readonly icon: OrderedIcon;
  readonly code: string;
  /** Where the plan did not suffice for all icons of a call: the downloads that it takes, and those that are left. */
  readonly uses?: { readonly needed: number; readonly left: number };
}

/** What the worker tells. Every message but the last is progress. */
export type BulkReport =
  | { readonly kind: 'progress'; readonly done: number; readonly share: number }
  | {
      readonly kind: 'finished';
      /** Null when no icon became a file. */
      readonly zip: Blob | null;
      readonly files: number;
      readonly missing: readonly MissingFile[];
    }
  /** The zip could not be made at all. */
  | { readonly kind: 'failed'; readonly message: string };
