/** A picture as pixels: red, green, blue and alpha, 8 bits each, colours not multiplied by alpha. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}
