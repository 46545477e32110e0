import { GUEST, parseEdits } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { previewOptions, readPreviewName } from '../../../icon-files/preview.route.ts';
import { drawIcon } from '../draw-icon.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import { drawSocialImage, SOCIAL_ICON_SIZE } from '../social-image/social-image.ts';
import { plainOptions } from './plain-options.ts';

/** Edge of the attacked pictures, px: the largest preview. */
const EDGE = 400;
/** Pixels with a greater difference in any channel count as different. */
const TOLERANCE = 32;

/** A public preview, by the parts of its URL. */
interface View {
  size: number;
  edits: string;
  color: string;
  format: string;
}

/** All variations of a public preview above the free size. */
const views: readonly View[] = [
  ...[400, 399, 356, 256, 101].map((size) => ({ size })),
  ...['flip-h', 'flip-v', 'flip-hv', 'rotate-90', 'rotate-180', 'rotate-45', 'rotate-17_flip-h'].map(
    (edits) => ({ edits }),
  ),
  ...['pad-3', 'pad-10', 'pad-25', 'pad-12_rotate-270', 'pad-7_rotate-33_flip-v'].map((edits) => ({ edits })),
  ...['bg-square-FFFFFF', 'bg-circle-FFFFFF_pad-15'].map((edits) => ({ edits })),
  ...['FA5252', '228BE6,FA5252'].map((color) => ({ color })),
  { format: 'webp' },
].map((view) => ({ size: EDGE, edits: '', color: '', format: 'png', ...view }));

/** RGBA at the position of the plain preview, 0 to 255, colours premultiplied. */
export type Registered = Float32Array;

interface Movement {
  turn: number;
  scale: number;
  across: 1 | -1;
  down: 1 | -1;
}
const still: Movement = { turn: 0, scale: 1, across: 1, down: 1 };

/** The previews of an icon mapped back to the plain one: edits undone, ground removed, one-colour icons in black. */
export async function registeredPreviews(icon: RenderableIcon): Promise<Registered[]> {
  const isWithGround = (view: View) => view.edits.startsWith('bg-');
  const possible = views.filter((view) => !icon.isColor || (view.color === '' && !isWithGround(view)));
  const registered: Registered[] = [];
  // Sequential: parallel drawing would run into the time limit on a busy machine.
  for (const view of possible) {
    const paint = view.color === '' ? '' : `-${view.color.replace(',', '_')}`;
    const name = `${icon.id}-${view.size}${paint}.${view.format}`;
    const words = readPreviewName(icon.contentHash, name, view.edits || undefined);
    const picture = await decoded(await drawIcon(icon, previewOptions(GUEST, icon, words)));
    const { flip, padding, rotate } = parseEdits(view.edits);
    registered.push(
      moved(inkOf(picture, { isColor: icon.isColor, isWithGround: isWithGround(view) }), {
        turn: rotate,
        scale: 1 - padding / 50,
        across: flip.includes('h') ? -1 : 1,
        down: flip.includes('v') ? -1 : 1,
      }),
    );
  }
  if (icon.isColor) return registered;
  const social = sharp(await drawSocialImage(icon, { watermark: true })).extract({
    left: 80 + (470 - SOCIAL_ICON_SIZE) / 2,
    top: (630 - SOCIAL_ICON_SIZE) / 2,
    width: SOCIAL_ICON_SIZE,
    height: SOCIAL_ICON_SIZE,
  });
  return [
    ...registered,
    moved(inkOf(await decoded(await social.png().toBuffer()), { isColor: false, isWithGround: true }), still),
  ];
}

/** The sold file at the attacked size. */
export async function paidFile(icon: RenderableIcon): Promise<Registered> {
  return inkOf(await decoded(await drawIcon(icon, { ...plainOptions, size: EDGE })), {
    isColor: icon.isColor,
    isWithGround: false,
  }).data;
}

/** Coverage of the mark per pixel, 0 to 1; the preview of a square reveals it. */
export async function markOf(square: RenderableIcon): Promise<Float32Array> {
  const options = { ...plainOptions, size: EDGE };
  const [marked, clean] = await Promise.all(
    [true, false].map(async (watermark) => decoded(await drawIcon(square, { ...options, watermark }))),
  );
  // The grey line in the cut is part of the mark.
  return Float32Array.from({ length: EDGE * EDGE }, (_, at) => {
    const covered = (clean?.data[at * 4 + 3] ?? 0) - (marked?.data[at * 4 + 3] ?? 0);
    return covered > 8 || (marked?.data[at * 4] ?? 0) > 8 ? 1 : 0;
  });
}

/** Symmetries of a drawing that may reveal what the mark hides. */
export const symmetries = {
  quarters: movements([90]),
  /** Those of five, six, eight and more rays, and of discs. */
  any: movements([30, 36, 45]),
} as const;

function movements(steps: readonly number[]): Movement[] {
  const turns = steps.flatMap((step) => Array.from({ length: 360 / step }, (_, at) => at * step));
  return ([1, -1] as const)
    .flatMap((across) => [...new Set(turns)].map((turn) => ({ turn, scale: 1, across, down: 1 as const })))
    .slice(1);
}

/** A picture with the coverage of the mark per pixel. */
export interface Candidate {
  picture: Registered;
  mark: Float32Array;
}

/** Adds symmetric images of the drawing that agree wherever both are visible. */
export function withOwnImages(
  pictures: readonly Registered[],
  mark: Float32Array,
  which: keyof typeof symmetries,
): Candidate[] {
  const [plain] = pictures;
  const all = pictures.map((picture) => ({ picture, mark }));
  if (!plain) return all;
  const source = { data: plain, edge: EDGE };
  const covering = { data: spread(mark), edge: EDGE };
  const own = symmetries[which]
    .filter((movement) => {
      let seen = 0;
      let wrong = 0;
      const [image, covered] = [new Float32Array(4), new Float32Array(4)];
      for (let at = 0; at < EDGE * EDGE; at += 7) {
        sample(covering, movement, at % EDGE, Math.floor(at / EDGE), covered);
        if ((mark[at] ?? 0) > 0 || (covered[3] ?? 0) > 0) continue;
        sample(source, movement, at % EDGE, Math.floor(at / EDGE), image);
        if ((plain[at * 4 + 3] ?? 0) < 128 && (image[3] ?? 0) < 128) continue;
        seen++;
        if (differs(plain, at, image, 0, 2 * TOLERANCE)) wrong++;
      }
      return wrong < 0.05 * seen;
    })
    .map((movement) => ({
      picture: moved(source, movement),
      mark: moved(covering, movement).filter((_, at) => at % 4 === 3),
    }));
  return [...all, ...own];
}

function spread(mark: Float32Array): Float32Array {
  return Float32Array.from({ length: mark.length * 4 }, (_, at) => mark[at >> 2] ?? 0);
}

/** Ways to merge pictures, for the given pixels. */
export const merges: Readonly<
  Record<string, (candidates: Candidate[], pixels: readonly number[]) => Registered>
> = {
  'the most ink': (candidates, pixels) => merged(candidates, pixels, (values) => Math.max(...values)),
  'the least ink': (candidates, pixels) => merged(candidates, pixels, (values) => Math.min(...values)),
  median: (candidates, pixels) =>
    merged(candidates, pixels, (values) => values.sort()[values.length >> 1] ?? 0),
  'what the mark leaves': (candidates, pixels) => {
    const result = new Float32Array(EDGE * EDGE * 4);
    for (const at of pixels) {
      const free = candidates.filter(({ mark }) => mark[at] === 0);
      const best = free.length > 0 ? free : candidates;
      for (let channel = at * 4; channel < at * 4 + 4; channel++)
        result[channel] = best.reduce((sum, { picture }) => sum + (picture[channel] ?? 0), 0) / best.length;
    }
    return result;
  },
};

function merged(
  candidates: Candidate[],
  pixels: readonly number[],
  choose: (values: Float32Array) => number,
): Registered {
  const result = new Float32Array(EDGE * EDGE * 4);
  const values = new Float32Array(candidates.length);
  // One-colour pictures differ in alpha only.
  const first = candidates.some(({ picture }) => pixels.some((at) => (picture[at * 4] ?? 0) > 0)) ? 0 : 3;
  for (const at of pixels) {
    for (let channel = at * 4 + first; channel < at * 4 + 4; channel++) {
      for (let which = 0; which < values.length; which++)
        values[which] = candidates[which]?.picture[channel] ?? 0;
      result[channel] = choose(values);
    }
  }
  return result;
}

/** Share of the file's ink that differs in the picture. */
export function difference(file: Registered, picture: Registered): number {
  const hasInk = (of: Registered, at: number) => (of[at * 4 + 3] ?? 0) >= 128;
  let ink = 0;
  let wrong = 0;
  for (let at = 0; at < EDGE * EDGE; at++) {
    if (hasInk(file, at)) ink++;
    if ((hasInk(file, at) || hasInk(picture, at)) && differs(file, at, picture, at, TOLERANCE)) wrong++;
  }
  return wrong / ink;
}

/** Pixels with ink in any picture. */
export function inkPixels(pictures: readonly Candidate[]): number[] {
  return Array.from({ length: EDGE * EDGE }, (_, at) => at).filter((at) =>
    pictures.some(({ picture }) => (picture[at * 4 + 3] ?? 0) >= 128),
  );
}

/** The free picture, enlarged: what no watermark can protect. */
export async function enlargedFreePicture(icon: RenderableIcon): Promise<Registered> {
  const free = await drawIcon(icon, { ...plainOptions, size: 100 });
  const large = await sharp(free).resize(EDGE, EDGE, { kernel: 'lanczos3' }).png().toBuffer();
  return inkOf(await decoded(large), { isColor: icon.isColor, isWithGround: false }).data;
}

/** Fills what the mark hides from another picture. */
export function filled(picture: Registered, mark: Float32Array, from: Registered): Registered {
  return picture.map((value, at) => ((mark[at >> 2] ?? 0) > 0 ? (from[at] ?? 0) : value));
}

function differs(a: Registered, inA: number, b: Registered, inB: number, tolerance: number): boolean {
  for (let channel = 0; channel < 4; channel++)
    if (Math.abs((a[inA * 4 + channel] ?? 0) - (b[inB * 4 + channel] ?? 0)) > tolerance) return true;
  return false;
}

interface Decoded {
  data: Float32Array;
  edge: number;
}

async function decoded(picture: Buffer): Promise<Decoded> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data), edge: info.width };
}

/** Premultiplies colours. Of a one-colour icon on white ground, darkness becomes alpha. */
function inkOf(
  { data, edge }: Decoded,
  { isColor, isWithGround }: { isColor: boolean; isWithGround: boolean },
): Decoded {
  const seen = data.slice();
  for (let at = 0; at < seen.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (isColor) {
      seen.set([(red * alpha) / 255, (green * alpha) / 255, (blue * alpha) / 255], at);
    } else {
      const ink = isWithGround ? alpha - ((red + green + blue) / 3) * (alpha / 255) : alpha;
      seen.set([0, 0, 0, ink], at);
    }
  }
  return { data: seen, edge };
}

/** Undoes a movement and scales to the attacked size. */
function moved(source: Decoded, movement: Movement): Registered {
  const result = new Float32Array(EDGE * EDGE * 4);
  const pixel = new Float32Array(4);
  for (let at = 0; at < EDGE * EDGE; at++) {
    sample(source, movement, at % EDGE, Math.floor(at / EDGE), pixel);
    result.set(pixel, at * 4);
  }
  return result;
}

/** Bilinear sample. */
function sample(
  { data, edge }: Decoded,
  { turn, scale, across, down }: Movement,
  x: number,
  y: number,
  to: Float32Array,
): void {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const ratio = (scale * edge) / EDGE;
  const u = (x + 0.5 - EDGE / 2) * ratio * across;
  const v = (y + 0.5 - EDGE / 2) * ratio * down;
  const left = u * cos - v * sin + edge / 2 - 0.5;
  const top = u * sin + v * cos + edge / 2 - 0.5;
  to.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const px = Math.floor(left) + (corner & 1);
    const py = Math.floor(top) + (corner >> 1);
    if (px < 0 || py < 0 || px >= edge || py >= edge) continue;
    const weight = (1 - Math.abs(left - px)) * (1 - Math.abs(top - py));
    for (let channel = 0; channel < 4; channel++)
      to[channel] = (to[channel] ?? 0) + weight * (data[(py * edge + px) * 4 + channel] ?? 0);
  }
}
