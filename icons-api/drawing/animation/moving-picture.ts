import sharp from 'sharp';
import { exactExif } from '../rendering/exact-exif.ts';
import { apngFile } from './apng.ts';
import { frameAt } from './frame-at.ts';
import { type Loop, longTimeline, loopOf, onceOf, REST_S } from './loop.ts';
import { type AnimatedDrawing, readAnimations } from './read-animations.ts';
import type { Timeline } from './timeline.ts';

export interface MovingPictureJob {
  format: 'gif' | 'webp' | 'apng';
  /** The painted, animated drawing of `size` px. */
  document: string;
  size: number;
  /** Six hex digits behind semi-transparent pixels of a GIF. */
  ground: string;
  notice: string;
}

/** `pixels` are RGBA. */
interface Frame {
  pixels: Buffer;
  delay: number;
}

/** GIF pixels are opaque or transparent; those with less alpha than this become transparent, 0 to 255. */
const THERE = 16;

/** A GIF, animated WebP or APNG that loops forever. @throws AnimationUnknown, SvgMarkupError, Error of sharp */
export async function movingPicture({
  format,
  document,
  size,
  ground,
  notice,
}: MovingPictureJob): Promise<Buffer> {
  const frames = await framesOf(document, size);
  if (format === 'apng') return apngFile(await asPngs(frames, size), size, notice);
  if (format === 'gif') for (const { pixels } of frames) matte(pixels, ground);
  const stacked = sharp(Buffer.concat(frames.map(({ pixels }) => pixels)), {
    raw: { width: size, height: size * frames.length, channels: 4, pageHeight: size },
    limitInputPixels: false,
  });
  const delay = frames.map((frame) => frame.delay);
  if (format === 'webp') {
    const webp = stacked
      .withExif({ IFD0: { Copyright: notice } })
      .webp({ lossless: true, effort: 2, loop: 0, delay });
    return exactExif(await webp.toBuffer());
  }
  return withComment(await stacked.gif({ loop: 0, delay, effort: 4, dither: 0 }).toBuffer(), notice);
}

interface FrameTime {
  /** Seconds from the start of the drawing. */
  at: number;
  /** ms, rounded to hundredths of a second for GIF. */
  delay: number;
}

/** Limits: frames per second, frames per file, pixels of all frames together. */
const FRAMES_A_SECOND = 25;
const MOST_FRAMES = 360;
const MOST_POINTS = 40_000_000;
const FEWEST_FRAMES = 8;

/** Evenly spaced frames of a loop, as many as the size allows; the last frame of one that ends is held longer. */
export function frameTimes({ start, length, rests }: Loop, size: number): FrameTime[] {
  const room = Math.max(FEWEST_FRAMES, Math.floor(MOST_POINTS / size ** 2));
  const count = Math.max(1, Math.min(MOST_FRAMES, room, Math.round(length * FRAMES_A_SECOND)));
  const times = Array.from({ length: count }, (_, frame) => (frame * length) / count);
  const frames = times.map((time, frame) => ({
    at: start + time,
    delay: hundredths((times[frame + 1] ?? length) * 1000) - hundredths(time * 1000),
  }));
  return rests ? [...frames, { at: start + length, delay: REST_S * 1000 }] : frames;
}

function hundredths(ms: number): number {
  return Math.round(ms / 10) * 10;
}

/** Consecutive equal frames are merged. */
async function framesOf(document: string, size: number): Promise<Frame[]> {
  const drawing = readAnimations(document);
  const timeline = longTimeline(drawing);
  const loop = loopOf(drawing, timeline);
  const frames = await framesIn(drawing, timeline, loop, size);
  const [first] = frames;
  const isSeen = frames.some(({ pixels }) => first && !pixels.equals(first.pixels));
  return isSeen ? frames : framesIn(drawing, timeline, onceOf(loop), size);
}

async function framesIn(
  drawing: AnimatedDrawing,
  timeline: Timeline,
  loop: Loop,
  size: number,
): Promise<Frame[]> {
  const frames: (Frame & { still: string })[] = [];
  for (const { at, delay } of frameTimes(loop, size)) {
    const still = frameAt(drawing, timeline, at);
    const last = frames.at(-1);
    if (last?.still === still) last.delay += delay;
    else frames.push({ still, delay, pixels: await pixelsOf(still, size) });
  }
  return frames;
}

function pixelsOf(still: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(still)).resize(size, size).ensureAlpha().raw().toBuffer();
}

function asPngs(frames: readonly Frame[], size: number): Promise<{ png: Buffer; delay: number }[]> {
  return Promise.all(
    frames.map(async ({ pixels, delay }) => ({
      delay,
      png: await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
        .png({ compressionLevel: 7, palette: false })
        .toBuffer(),
    })),
  );
}

/** Makes each pixel opaque or transparent, blended with the ground. */
function matte(pixels: Buffer, ground: string): void {
  const under = [0, 2, 4].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    if (alpha === 255) continue;
    const isThere = alpha >= THERE;
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[at + channel] as number;
      const mixed = (value * alpha + (under[channel] as number) * (255 - alpha)) / 255;
      pixels[at + channel] = isThere ? Math.round(mixed) : 0;
    }
    pixels[at + 3] = isThere ? 255 : 0;
  }
}

/** Adds a GIF comment: sub-blocks of at most 255 bytes. */
function withComment(gif: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text.normalize('NFKD').replace(/[^ -~]+/g, ''), 'latin1');
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), ...blocks, Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}
