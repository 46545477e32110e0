import type { CanvasKit } from 'canvaskit-wasm';
import { withPaths } from '../rendering/outlines/canvas-kit.ts';
import { fitted } from '../rendering/outlines/svg-transform.ts';
import { readTree, windowOf } from '../rendering/outlines/svg-tree.ts';
import { frameAt } from './frame-at.ts';
import { type Loop, longTimeline, loopOf, onceOf, REST_S } from './loop.ts';
import { layersOf, type Stage } from './lottie-layers.ts';
import { piecesAt } from './lottie-pieces.ts';
import { readAnimations } from './read-animations.ts';

export interface LottieJob {
  /** The painted, animated drawing. */
  document: string;
  size: number;
  title: string;
  author: string;
  notice: string;
}

/** Samples per second; players interpolate. */
const FRAME_RATE = 25;

/**
 * The animation as Lottie JSON, sampled per frame: shapes as transformed paths, clips and masks as mattes.
 * @throws NotAsLottie for filters, patterns, elliptical gradients and shapes that change their kind;
 * AnimationUnknown, SvgMarkupError
 */
export function lottieFile(kit: CanvasKit, work: LottieJob): string {
  const drawing = readAnimations(work.document);
  const timeline = longTimeline(drawing);
  const stills = ({ start, length, rests }: Loop): string[] => {
    const count = Math.max(1, Math.round(length * FRAME_RATE)) + (rests ? 1 : 0);
    return Array.from({ length: count }, (_, frame) =>
      frameAt(drawing, timeline, start + frame / FRAME_RATE),
    );
  };
  const loop = loopOf(drawing, timeline);
  const file = fileOf(kit, work, stills(loop), loop.rests);
  // Without keyframes nothing visibly moves.
  if (loop.rests || file.includes('"a":1')) return file;
  return fileOf(kit, work, stills(onceOf(loop)), true);
}

function fileOf(
  kit: CanvasKit,
  { size, title, author, notice }: LottieJob,
  stills: readonly string[],
  rests: boolean,
): string {
  const times = stills.map((still) =>
    withPaths(() => {
      const tree = readTree(still);
      return piecesAt(kit, tree, fitted(windowOf(tree), size));
    }),
  );
  const frames = stills.length + (rests ? REST_S * FRAME_RATE : 0);
  const stage: Stage = { size, frames, assets: [] };
  const layers = layersOf(times, stage);
  return JSON.stringify({
    v: '5.9.0',
    nm: title,
    meta: { a: author, d: notice, g: 'Icoteca' },
    fr: FRAME_RATE,
    ip: 0,
    op: frames,
    w: size,
    h: size,
    ddd: 0,
    assets: stage.assets,
    layers,
  });
}
