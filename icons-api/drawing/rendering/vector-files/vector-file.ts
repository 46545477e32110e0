/** What a vector file of one icon is made from. */
export interface VectorFile {
  /** The painted, still drawing as a whole SVG document. */
  document: string;
  /** Edge of the square picture, px of CSS. */
  size: number;
  title: string;
  author: string;
  /** Author and licence, one line. */
  notice: string;
}
