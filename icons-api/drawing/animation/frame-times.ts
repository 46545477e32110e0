import type { Loop } from './loop.ts';
import { REST_S } from './loop.ts';

/** A picture of a movement and how long it is shown. */
export interface FrameTime {
  /** In the time of the drawing, seconds. */
  at: number;
  /** ms, whole hundredths of a second as GIF counts them. */
  delay: number;
}

/** Most pictures in a second, in a file, and most points of all of them together. */
const FRAMES_A_SECOND = 25;
const MOST_FRAMES = 360;
const MOST_POINTS = 40_000_000;
/** Fewer make no movement, however large the picture. */
const FEWEST_FRAMES = 8;

/** The pictures of a loop: as many as the size allows, evenly, and the last of a drawing that rests for longer. */
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
