import { animated, type Keyed } from './lottie-keyframes.ts';
import type { LottieBezier } from './lottie-outline.ts';
import { type LottiePaint, type LottieStroke, NotAsLottie } from './lottie-paint.ts';
import type { CutPiece, Piece, ShapePiece } from './lottie-pieces.ts';

export interface Stage {
  size: number;
  frames: number;
  /** Compositions of the file; new ones are appended. */
  assets: object[];
}

/** Transform of a static layer or group. */
const STILL = {
  a: { a: 0, k: [0, 0] },
  p: { a: 0, k: [0, 0] },
  s: { a: 0, k: [100, 100] },
  r: { a: 0, k: 0 },
  o: { a: 0, k: 100 },
};

/**
 * Lottie layers of a drawing, topmost first.
 * @param times its pieces per frame @throws NotAsLottie when their number or kind changes
 */
export function layersOf(times: readonly (readonly Piece[])[], stage: Stage): object[] {
  const [first = []] = times;
  if (times.some((pieces) => pieces.length !== first.length))
    throw new NotAsLottie('The number of its shapes changes.');
  const layers: object[] = [];
  let shapes: object[] = [];
  const close = () => {
    // The first is in front.
    if (shapes.length > 0) layers.push(shapeLayer(shapes.reverse(), stage));
    shapes = [];
  };
  first.forEach(({ kind }, at) => {
    const frames = times.map((pieces) => pieces[at] as Piece);
    if (frames.some((piece) => piece.kind !== kind)) throw new NotAsLottie('A shape changes its kind.');
    if (kind === 'shape') shapes.push(...groupOf(frames as ShapePiece[]));
    else {
      close();
      layers.push(...cutLayers(frames as CutPiece[], stage).reverse());
    }
  });
  close();
  return layers.reverse().map((layer, at) => ({ ...layer, ind: at + 1 }));
}

/** The matte, and below it the content it masks. */
function cutLayers(frames: readonly CutPiece[], stage: Stage): object[] {
  const matte = oneLayer(
    frames.map((frame) => frame.matte),
    stage,
  );
  const content = oneLayer(
    frames.map((frame) => frame.content),
    stage,
  );
  return [
    { ...matte, td: 1 },
    { ...content, tt: frames[0]?.by === 'luma' ? 3 : 1 },
  ];
}

/** Pieces as one layer, in a composition when they need several. */
function oneLayer(times: readonly (readonly Piece[])[], stage: Stage): object {
  const layers = layersOf(times, stage);
  const [only] = layers;
  if (only && layers.length === 1) return only;
  const id = `part${stage.assets.length + 1}`;
  stage.assets.push({ id, layers });
  return { ...layer(stage), ty: 0, refId: id, w: stage.size, h: stage.size };
}

function shapeLayer(shapes: object[], stage: Stage): object {
  return { ...layer(stage), ty: 4, shapes };
}

function layer({ frames }: Stage): object {
  return { ip: 0, op: frames, st: 0, sr: 1, bm: 0, ddd: 0, ks: STILL };
}

/** A shape with its paints; empty when it is never visible. */
function groupOf(frames: readonly ShapePiece[]): object[] {
  const [first] = frames;
  if (!first || frames.every(({ opacity }) => opacity === 0)) return [];
  if (frames.some(({ steps }) => steps !== first.steps))
    throw new NotAsLottie('A shape changes the number of its points.');
  const each = <T extends Keyed>(read: (frame: ShapePiece) => T) => animated(frames.map(read));
  const items: object[] = first.curves.map((_, at) => ({
    ty: 'sh',
    ks: each((frame) => frame.curves[at] as LottieBezier),
  }));
  if (first.stroke || frames.some(({ stroke }) => stroke)) items.push(strokeItem(frames));
  if (first.fill || frames.some(({ fill }) => fill)) {
    const paint = paintItem(
      frames,
      frames.map(({ fill }) => fill),
      { flat: 'fl', gradient: 'gf' },
    );
    items.push({ ...paint, r: first.isEvenOdd ? 2 : 1 });
  }
  return [{ ty: 'gr', it: [...items, { ty: 'tr', ...STILL }] }];
}

function strokeItem(frames: readonly ShapePiece[]): object {
  const strokes = frames.map(({ stroke }) => stroke);
  const shown = strokes.find((stroke) => stroke !== null);
  if (!shown) throw new NotAsLottie('A paint comes or goes.');
  const { cap, join, miter, dashes } = shown;
  if (strokes.some((stroke) => stroke && stroke.dashes.length !== dashes.length))
    throw new NotAsLottie('The dashes of a line change their number.');
  const each = (read: (stroke: LottieStroke) => number) =>
    animated(strokes.map((stroke) => read(stroke ?? shown)));
  // Lottie-web shows nothing when dashes have no unique names.
  const gaps = dashes.map((_, at) => ({
    nm: `dash ${at}`,
    n: at % 2 === 0 ? 'd' : 'g',
    v: each((stroke) => stroke.dashes[at] ?? 0),
  }));
  const paint = paintItem(
    frames,
    strokes.map((stroke) => stroke?.paint ?? null),
    { flat: 'st', gradient: 'gs' },
  );
  return {
    ...paint,
    w: each(({ width }) => width),
    lc: cap,
    lj: join,
    ml: miter,
    ...(dashes.length > 0 ? { d: [...gaps, { nm: 'offset', n: 'o', v: each(({ offset }) => offset) }] } : {}),
  };
}

/** The paint of a shape; transparent in frames without it. */
function paintItem(
  frames: readonly ShapePiece[],
  paints: readonly (LottiePaint | null)[],
  names: { flat: string; gradient: string },
): object {
  const first = paints.find((paint) => paint !== null);
  if (!first || paints.some((paint) => paint && paint.kind !== first.kind))
    throw new NotAsLottie('A paint comes or goes.');
  const opacity = animated(
    paints.map((paint, at) => 100 * (paint?.opacity ?? 0) * (frames[at]?.opacity ?? 0)),
  );
  if (first.kind === 'flat') {
    const colours = paints.map((paint) => (paint?.kind === 'flat' ? paint : first).colour);
    return { ty: names.flat, c: animated(colours), o: opacity };
  }
  const gradients = paints.map((paint) => (paint && paint.kind !== 'flat' ? paint : first));
  if (gradients.some(({ stops }) => stops.length !== first.stops.length))
    throw new NotAsLottie('A gradient changes the number of its colours.');
  return {
    ty: names.gradient,
    t: first.kind === 'linear' ? 1 : 2,
    s: animated(gradients.map(({ start }) => start)),
    e: animated(gradients.map(({ end }) => end)),
    g: { p: first.count, k: animated(gradients.map(({ stops }) => stops)) },
    o: opacity,
  };
}
