/**
 * How the CRC-32 of a text changes when bytes in it change. The checksum is linear: what a change does to it depends on the
 * change and on how many bytes follow, and on no other byte. So a page whose nonce is another one need not be read again.
 */

/** A linear map of 32 bits, as the images of each bit. */
type BitMap = Uint32Array;

/** What one byte more does to a difference of checksums (the reversed polynomial of CRC-32). */
const overOneByte: BitMap = Uint32Array.from({ length: 32 }, (_, bit) => {
  let value = (1 << bit) >>> 0;
  for (let n = 0; n < 8; n++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function apply(map: BitMap, value: number): number {
  let image = 0;
  for (let bit = 0, rest = value >>> 0; rest !== 0; bit++, rest >>>= 1)
    if (rest & 1) image ^= map[bit] as number;
  return image >>> 0;
}

/** What 1, 2, 4, 8 ... bytes more do. */
const overPowers: BitMap[] = [overOneByte];
while (overPowers.length < 32) {
  const last = overPowers.at(-1) as BitMap;
  overPowers.push(last.map((image) => apply(last, image)));
}

/**
 * Makes the change of a checksum when the same bytes change at several places.
 * @param following how many bytes follow behind each of the places
 * @returns from the difference that the bytes alone make (their checksum, xor that of what stood there) to that of the whole
 */
export function changeOfChecksum(following: readonly number[]): (difference: number) => number {
  const whole = new Uint32Array(32);
  for (let bit = 0; bit < 32; bit++) {
    for (const bytes of following) {
      let image = (1 << bit) >>> 0;
      for (let power = 0, rest = bytes; rest !== 0; power++, rest >>>= 1)
        if (rest & 1) image = apply(overPowers[power] as BitMap, image);
      whole[bit] = (whole[bit] as number) ^ image;
    }
  }
  return (difference) => apply(whole, difference);
}
