/**
 * What people read about one error code. `npm run error-pages` makes its page in docs/errors of it, so the texts are Markdown, and
 * a link to another code is `[CODE](CODE.md)`. The codes themselves are the keys of the table: what raises an error takes no other.
 */
export interface ErrorRow {
  /** HTTP status of the answer that carries the code, where there is such an answer. */
  readonly status?: number;
  /** What follows beside the status or without one: an exit code, what the page shows. */
  readonly outcome?: string;
  /** What happened, one sentence. */
  readonly sentence: string;
  /** What the reader can do. */
  readonly action: string;
  /** What an operator or developer would look at. */
  readonly cause: string;
  /** Paragraph of the specification (`SD 9`, `CN 3`), of a standard, or a document of the project. */
  readonly specified: string;
}

/** The errors of one part of the project, by code. */
export type ErrorTable<Code extends string = string> = Readonly<Record<Code, ErrorRow>>;

/** Checks the rows of a table and gives it the type of its codes. */
export const errorTable = <Code extends string>(rows: ErrorTable<Code>): ErrorTable<Code> => rows;
