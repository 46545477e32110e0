export interface VectorFile {
  /** The painted, static drawing. */
  document: string;
  /** CSS px. */
  size: number;
  title: string;
  author: string;
  /** Author and licence, one line. */
  notice: string;
}
