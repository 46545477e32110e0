import type { CanvasKit } from 'canvaskit-wasm';
import { transformed, withPaths } from '../rendering/outlines/canvas-kit.ts';
import { commandsOf, type PathCommand } from '../rendering/outlines/path-commands.ts';
import { readTree, windowOf } from '../rendering/outlines/svg-tree.ts';
import { longTimeline, loopOf, REST_S } from './loop.ts';
import { beziersOf, type LottieBezier } from './lottie-beziers.ts';
import { animated, type Keyed } from './lottie-keyframes.ts';
import { NotAsLottie, type ShapeState, shapesAt } from './lottie-shapes.ts';
import { readAnimations } from './read-animations.ts';
import { stillAt } from './still-at.ts';

/** What a Lottie file is made from. */
export interface LottieWork {
  /** The painted drawing with its movement, as a whole document. */
  document: string;
  size: number;
  title: string;
  author: string;
  notice: string;
}

/** Samples in a second; between them players move evenly. */
const FRAME_RATE = 25;

/**
 * The movement as Lottie JSON. It is taken at every frame: shapes with all that turns and moves them as paths, opacity, width,
 * dashes and colours as numbers, each with the frames between which it changes evenly.
 * @throws NotAsLottie for masks, clips, gradients, filters and shapes that change their kind; AnimationUnknown, SvgMarkupError
 */
export function lottieFile(kit: CanvasKit, { document, size, title, author, notice }: LottieWork): string {
  const drawing = readAnimations(document);
  const timeline = longTimeline(drawing);
  const loop = loopOf(drawing, timeline);
  const count = Math.max(1, Math.round(loop.length * FRAME_RATE)) + (loop.rests ? 1 : 0);
  const states = Array.from({ length: count }, (_, frame) =>
    withPaths(() => {
      const still = readTree(stillAt(drawing, timeline, loop.start + frame / FRAME_RATE));
      const { left, top, width, height } = windowOf(still);
      const scale = size / Math.max(width, height);
      const x = (size - width * scale) / 2 - left * scale;
      const y = (size - height * scale) / 2 - top * scale;
      return shapesAt(kit, still).map((shape) => drawnShape(kit, shape, scale, x, y));
    }),
  );
  const first = states[0] ?? [];
  if (states.some((state) => state.length !== first.length))
    throw new NotAsLottie('The number of its shapes changes.');
  const groups = first.map((_, at) => groupOf(states.map((state) => state[at] as DrawnShape)));
  const end = count + (loop.rests ? REST_S * FRAME_RATE : 0);
  return JSON.stringify({
    v: '5.9.0',
    nm: title,
    meta: { a: author, d: notice, g: 'Icoteca' },
    fr: FRAME_RATE,
    ip: 0,
    op: end,
    w: size,
    h: size,
    ddd: 0,
    assets: [],
    layers: [
      {
        ty: 4,
        ind: 1,
        nm: title,
        ip: 0,
        op: end,
        st: 0,
        sr: 1,
        bm: 0,
        ks: still100,
        // The first stands in front.
        shapes: groups.reverse(),
      },
    ],
  });
}

/** A layer or group that stays where it is. */
const still100 = {
  a: { a: 0, k: [0, 0] },
  p: { a: 0, k: [0, 0] },
  s: { a: 0, k: [100, 100] },
  r: { a: 0, k: 0 },
  o: { a: 0, k: 100 },
};

/** A shape in the coordinates of the picture. */
interface DrawnShape extends Omit<ShapeState, 'path' | 'matrix'> {
  curves: LottieBezier[];
  /** What its steps are, which must not change. */
  steps: string;
}

function drawnShape(kit: CanvasKit, shape: ShapeState, scale: number, x: number, y: number): DrawnShape {
  const { path, matrix, ...more } = shape;
  const placed = transformed(kit, transformed(kit, path, matrix), [scale, 0, 0, scale, x, y]);
  const [a, b, c, d] = matrix;
  const growth = scale * Math.sqrt(Math.abs(a * d - b * c));
  const commands: PathCommand[] = commandsOf(placed);
  const stroke = more.stroke && {
    ...more.stroke,
    width: more.stroke.width * growth,
    dashes: more.stroke.dashes.map((length) => length * growth),
    offset: more.stroke.offset * growth,
  };
  return { ...more, stroke, curves: beziersOf(commands), steps: commands.map(({ kind }) => kind).join('') };
}

function groupOf(frames: readonly DrawnShape[]): object {
  const [first] = frames;
  if (!first) throw new NotAsLottie('It has no frames.');
  if (frames.some(({ steps }) => steps !== first.steps))
    throw new NotAsLottie('A shape changes the number of its points.');
  if (
    frames.some(
      ({ fill, stroke }) =>
        (fill === null) !== (first.fill === null) || (stroke === null) !== (first.stroke === null),
    )
  )
    throw new NotAsLottie('A paint comes or goes.');
  const each = <T extends Keyed>(read: (frame: DrawnShape) => T) => animated(frames.map(read));
  const items: object[] = first.curves.map((_, at) => ({
    ty: 'sh',
    ks: each((frame) => frame.curves[at] as LottieBezier),
  }));
  if (first.stroke) {
    const { cap, join, miter, dashes } = first.stroke;
    const gaps = dashes.map((_, at) => ({
      n: at % 2 === 0 ? 'd' : 'g',
      v: each(({ stroke }) => stroke?.dashes[at] ?? 0),
    }));
    const offset = { n: 'o', v: each(({ stroke }) => stroke?.offset ?? 0) };
    items.push({
      ty: 'st',
      c: each(({ stroke }) => stroke?.colour ?? [0, 0, 0, 1]),
      o: each(({ stroke, opacity }) => 100 * opacity * (stroke?.opacity ?? 0)),
      w: each(({ stroke }) => stroke?.width ?? 0),
      lc: cap,
      lj: join,
      ml: miter,
      ...(dashes.length > 0 ? { d: [...gaps, offset] } : {}),
    });
  }
  if (first.fill) {
    items.push({
      ty: 'fl',
      c: each(({ fill }) => fill?.colour ?? [0, 0, 0, 1]),
      o: each(({ fill, opacity }) => 100 * opacity * (fill?.opacity ?? 0)),
      r: first.fill.isEvenOdd ? 2 : 1,
    });
  }
  return { ty: 'gr', it: [...items, { ty: 'tr', ...still100 }] };
}
