import type { ApiErrorCode } from '@icoteca/shared-contracts';
import type { collectionPageErrors } from '../../errors/collection-page-errors.ts';

/** A visitor's file, validated by name and size before it is read. */
export interface GivenFile {
  /** Without its folders. */
  readonly name: string;
  readonly bytes: number;
  /** Its text; rejects when the browser can no longer read it. */
  readonly read: () => Promise<string>;
}

/** Why a given file or zip could not be opened. */
export type SourceFault =
  | Extract<keyof typeof collectionPageErrors, `ZIP_${string}`>
  | Extract<ApiErrorCode, 'FILE_UNREADABLE'>;

/** A given file or zip that could not be opened: the visitor reads its name and the reason. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly fileName: string;
  readonly fault: SourceFault;

  constructor(fileName: string, fault: SourceFault, options?: ErrorOptions) {
    super(fault, options);
    this.fileName = fileName;
    this.fault = fault;
  }
}

/** Result of a drop, a choice or a paste. */
export interface GivenFiles {
  readonly files: readonly GivenFile[];
  readonly problems: readonly SourceProblem[];
}

export const givenFile = (file: File): GivenFile => ({
  name: file.name,
  bytes: file.size,
  read: () => file.text(),
});

/** Pasted markup, as a file. */
export const givenMarkup = (markup: string, name: string): GivenFile => ({
  name,
  bytes: new TextEncoder().encode(markup).length,
  read: async () => markup,
});

/** Files that operating systems add beside those of the visitor. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);
