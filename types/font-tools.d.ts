/** The parts of the font tools that we use; the packages bring no types. */
declare module 'svg2ttf' {
  interface Options {
    /** Seconds since 1970. */
    ts?: number;
    version?: string;
    copyright?: string;
    description?: string;
    url?: string;
  }
  export default function svg2ttf(svgFont: string, options?: Options): { buffer: Uint8Array };
}
declare module 'ttf2woff' {
  export default function ttf2woff(ttf: Uint8Array): Uint8Array;
}
declare module 'wawoff2' {
  export function compress(ttf: Uint8Array): Promise<Uint8Array>;
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
declare module 'opentype.js' {
  interface Glyph {
    name: string;
    index: number;
    getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string };
  }
  interface Font {
    charToGlyph(sign: string): Glyph;
  }
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}
