/** A picture as pixels: red, green, blue and alpha, 8 bits each, colours not multiplied by alpha. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** What is drawn in a picture, apart from what it stands on. */
export interface Ink {
  width: number;
  height: number;
  /** How much of each pixel is drawn, 0 to 1. */
  coverage: Float32Array;
  /** Red, green and blue of what is drawn, multiplied by the coverage; none for a drawing that is all black. */
  colours: readonly Float32Array[];
}

/** Alpha below this counts as transparent. */
const TRANSPARENT = 128;
/** Share of transparent pixels from which alpha says what is drawn. */
const TRANSPARENT_SHARE = 0.005;
/** Differences from the ground below this share of the greatest one are noise of the file format. */
const NOISE = 0.12;
/** Share of the pixels that may differ more from the ground than what counts as wholly drawn. */
const OUTLIERS = 0.002;
/** A picture that nowhere differs from its ground by this much is empty, 0 to 255. */
const VISIBLE = 8;

/**
 * Tells ink from ground, so that a black drawing on white, a white one on black and one without ground are the same.
 * With transparency alpha says what is drawn; without it, whatever differs from the colour of the corners.
 */
export function inkOf(picture: Picture): Ink {
  const { pixels } = picture;
  let transparent = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] as number) < TRANSPARENT) transparent++;
  const byAlpha = transparent > (pixels.length / 4) * TRANSPARENT_SHARE;
  return byAlpha ? inkByAlpha(picture) : inkByContrast(picture);
}

function inkByAlpha({ width, height, pixels }: Picture): Ink {
  const coverage = new Float32Array(width * height);
  for (let at = 0; at < coverage.length; at++) coverage[at] = (pixels[at * 4 + 3] as number) / 255;
  if (isBlack(pixels)) return { width, height, coverage, colours: [] };
  const colours = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(coverage.length);
    for (let at = 0; at < plane.length; at++) {
      plane[at] = ((pixels[at * 4 + channel] as number) / 255) * (coverage[at] as number);
    }
    return plane;
  });
  return { width, height, coverage, colours };
}

/** True when no pixel has a colour: most of the catalogue, which is spared the work on three planes. */
function isBlack(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    if (((pixels[at] as number) | (pixels[at + 1] as number) | (pixels[at + 2] as number)) !== 0)
      return false;
  }
  return true;
}

function inkByContrast(picture: Picture): Ink {
  const { width, height, pixels } = picture;
  const ground = groundOf(picture);
  const differences = new Uint8Array(width * height);
  for (let at = 0; at < differences.length; at++) {
    let difference = 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = Math.abs((pixels[at * 4 + channel] as number) - (ground[channel] as number));
      if (value > difference) difference = value;
    }
    differences[at] = difference;
  }
  const wholly = differenceOfWholeInk(differences);
  const coverage = Float32Array.from(differences, (difference) => {
    const share = Math.min(1, difference / wholly);
    return share < NOISE ? 0 : share;
  });
  const colours = ground.map((value, channel) =>
    coverage.map((share, at) =>
      share === 0 ? 0 : ((pixels[at * 4 + channel] as number) - (1 - share) * value) / 255,
    ),
  );
  return { width, height, coverage, colours };
}

function differenceOfWholeInk(differences: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const difference of differences) counts[difference] = (counts[difference] as number) + 1;
  let seen = 0;
  for (let difference = 255; difference >= VISIBLE; difference--) {
    seen += counts[difference] as number;
    if (seen > differences.length * OUTLIERS) return difference;
  }
  return Number.POSITIVE_INFINITY;
}

/** Corners that differ by less than this in every channel stand on one ground, 0 to 255. */
const SAME_GROUND = 40;

/** The colour that a drawing stands on: that of the corners when they agree, else the middle one of the border. */
function groundOf({ width, height, pixels }: Picture): readonly number[] {
  const right = width - 1;
  const bottom = height - 1;
  const valuesAt = (places: readonly (readonly [number, number])[]) =>
    [0, 1, 2].map((channel) => places.map(([x, y]) => pixels[(y * width + x) * 4 + channel] as number));
  const corners = valuesAt([
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ]);
  if (corners.every((values) => Math.max(...values) - Math.min(...values) < SAME_GROUND)) {
    return corners.map(middleOf);
  }
  const border: [number, number][] = [];
  for (let x = 0; x < width; x++) border.push([x, 0], [x, bottom]);
  for (let y = 1; y < bottom; y++) border.push([0, y], [right, y]);
  return valuesAt(border).map(middleOf);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
