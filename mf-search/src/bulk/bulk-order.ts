import type { IconSummary, StyleCredit } from '@icoteca/shared-contracts';
import type { ComponentKind } from '@icoteca/shared-contracts/icon-code';

/** A requested icon. */
export type OrderedIcon = Pick<
  IconSummary,
  'id' | 'name' | 'title' | 'platform' | 'platformName' | 'platformSeoCode' | 'isUserSource'
>;

/** Options of all files of a zip. */
export interface FileChoice {
  readonly format: string;
  /** Edge in px; null for vectors, and for SVG in its own size. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null for icons as drawn. */
  readonly color: string | null;
  /** Other edits, as a parameter of calls; null for none. */
  readonly edits: string | null;
  /** Converts SVGs to components of this kind. */
  readonly component: ComponentKind | null;
}

export interface BulkOrder {
  readonly icons: readonly OrderedIcon[];
  readonly files: FileChoice;
}

/** Credits by apiCode of the style. */
export type Credits = Readonly<Record<string, StyleCredit>>;

/** Messages to the worker: the order, then the credits once they are loaded. */
export type BulkMessage =
  | { readonly kind: 'order'; readonly order: BulkOrder }
  | { readonly kind: 'credits'; readonly credits: Credits };

/** A file of a zip, and what it has of the requested look: not every icon takes every colour and edit. */
export interface FileInZip extends Pick<FileChoice, 'color' | 'edits'> {
  readonly icon: OrderedIcon;
}

/** An icon without a file, with a code of the API or NETWORK. */
export interface MissingFile {
  readonly icon: OrderedIcon;
  readonly code: string;
  /** Uses that the call needed and uses left, where the plan has too few. */
  readonly uses?: { readonly needed: number; readonly left: number };
}

/** Messages of the worker. */
export type BulkReport =
  | { readonly kind: 'progress'; readonly done: number; readonly share: number }
  | {
      readonly kind: 'finished';
      /** Null when no file came. */
      readonly zip: Blob | null;
      readonly files: readonly FileInZip[];
      readonly missing: readonly MissingFile[];
    }
  | { readonly kind: 'failed'; readonly message: string };
