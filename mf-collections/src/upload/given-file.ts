import type { ApiErrorCode } from '@icoteca/shared-contracts';
import type { collectionPageErrors } from '../../errors/collection-page-errors.ts';

/** A file that a visitor gave, judged by name and size before it is read. */
export interface GivenFile {
  /** Without its folders. */
  readonly name: string;
  readonly bytes: number;
  /** Its text; rejects when the browser cannot read it any more. */
  readonly read: () => Promise<string>;
}

/** Why something that was given could not be opened at all. */
export type SourceFault =
  | Extract<keyof typeof collectionPageErrors, `ZIP_${string}`>
  | Extract<ApiErrorCode, 'FILE_UNREADABLE'>;

/** Something that was given and could not be opened: what the visitor reads is its name and the reason. */
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

/** What was found in a drop, a choice or a paste. */
export interface GivenFiles {
  readonly files: readonly GivenFile[];
  readonly problems: readonly SourceProblem[];
}

/** The file as it lies on the visitor's machine. */
export const givenFile = (file: File): GivenFile => ({
  name: file.name,
  bytes: file.size,
  read: () => file.text(),
});

/** Markup that was pasted, as a file. */
export const givenMarkup = (markup: string, name: string): GivenFile => ({
  name,
  bytes: new TextEncoder().encode(markup).length,
  read: async () => markup,
});

/** Files that systems put beside those of the visitor; nobody means to upload them. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);
