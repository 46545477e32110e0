import type { CanvasKit, Path } from 'canvaskit-wasm';
import { tracked, union } from './canvas-kit.ts';
import { numberOf, type Style } from './style.ts';

/** Precision of outlines in CanvasKit. */
const PRECISION = 32;

/** The outline of a stroke, in shape coordinates; null without a width. */
export function strokeOutline(kit: CanvasKit, shape: Path, style: Style): Path | null {
  const width = numberOf(style, 'stroke-width', 1);
  if (width <= 0) return null;
  const options = {
    width,
    miter_limit: numberOf(style, 'stroke-miterlimit', 4),
    precision: PRECISION,
    cap: capOf(kit, style['stroke-linecap']),
    join: joinOf(kit, style['stroke-linejoin']),
  };
  const dashes = dashesOf(style['stroke-dasharray']);
  if (dashes.length === 0) return trackedOrNull(shape.makeStroked(options));
  return dashedOutline(kit, shape, dashes, numberOf(style, 'stroke-dashoffset', 0), options);
}

function dashedOutline(
  kit: CanvasKit,
  shape: Path,
  dashes: readonly number[],
  offset: number,
  options: Parameters<Path['makeStroked']>[0],
): Path | null {
  const period = dashes.reduce((sum, length) => sum + length, 0);
  let whole: Path | null = null;
  let from = 0;
  // CanvasKit supports one dash and one gap: longer patterns are drawn dash by dash.
  for (let at = 0; at < dashes.length; at += 2) {
    const length = dashes[at] as number;
    const dashed = trackedOrNull(
      shape.makeDashed(length, period - length, (((offset - from) % period) + period) % period),
    );
    const outline = dashed && !dashed.isEmpty() ? trackedOrNull(dashed.makeStroked(options)) : null;
    if (outline) whole = whole ? union(kit, whole, outline) : outline;
    from += length + (dashes[at + 1] as number);
  }
  return whole;
}

/** An even number of lengths; empty without gaps. */
function dashesOf(text: string | undefined): number[] {
  const lengths = (text ?? 'none').split(/[\s,]+/).map(Number.parseFloat);
  if (lengths.some((length) => Number.isNaN(length) || length < 0)) return [];
  if (lengths.every((length) => length === 0)) return [];
  const dashes = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths];
  return dashes.every((length, at) => at % 2 === 0 || length === 0) ? [] : dashes;
}

function capOf({ StrokeCap }: CanvasKit, word: string | undefined) {
  return word === 'round' ? StrokeCap.Round : word === 'square' ? StrokeCap.Square : StrokeCap.Butt;
}

function joinOf({ StrokeJoin }: CanvasKit, word: string | undefined) {
  return word === 'round' ? StrokeJoin.Round : word === 'bevel' ? StrokeJoin.Bevel : StrokeJoin.Miter;
}

function trackedOrNull(path: Path | null): Path | null {
  return path && tracked(path);
}
