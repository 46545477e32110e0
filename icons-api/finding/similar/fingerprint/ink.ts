/** RGBA pixels, not premultiplied. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** What is drawn, separated from the ground. */
export interface Ink {
  width: number;
  height: number;
  /** Per pixel, 0 to 1. */
  coverage: Float32Array;
  /** Premultiplied colour planes; none for a black drawing. */
  colours: readonly Float32Array[];
}

const TRANSPARENT = 128;
/** Share of transparent pixels from which alpha is used. */
const TRANSPARENT_SHARE = 0.005;
/** Differences from the ground below this share of the greatest one are compression noise. */
const NOISE = 0.12;
/** Share of pixels that may differ more than full ink. */
const OUTLIERS = 0.002;
/** A picture with smaller differences is empty, 0 to 255. */
const VISIBLE = 8;

/**
 * Separates ink from ground by alpha, or by contrast to the corners. Black on white, white on black and transparent
 * drawings give the same.
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

/** True for most of the catalogue, where colour planes are not needed. */
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

/** Tolerance for corners of one ground, 0 to 255. */
const SAME_GROUND = 40;

/** The ground colour: that of the corners if they agree, else the median of the border. */
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
