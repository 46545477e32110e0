import type { CanvasKit } from 'canvaskit-wasm';
import { intersection } from './canvas-kit.ts';
import { BANDS, bandsOf } from './gradient-bands.ts';
import type { Gradient } from './gradient-paint.ts';
import { isOpaque, NotExpressible, type PaintedArea } from './painted-area.ts';
import { differenceOfAreas } from './picture-check.ts';
import type { Colour } from './style.ts';

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const MOST_AREAS = 1500;
/** Steps of gradients that overlap other gradients, from fine to coarse. */
const STEPS = [BANDS, 16, 10];

/**
 * The same picture on white without transparency, for formats that lack it: a transparent area is split by what is
 * behind it and blended.
 * @throws NotExpressible when there are too many areas or the result differs
 */
export function opaqueAreas(kit: CanvasKit, areas: readonly PaintedArea[]): PaintedArea[] {
  for (const steps of STEPS) {
    const opaque = opaqueInSteps(kit, areas, steps);
    if (!opaque) continue;
    if (areas.every(isOpaque) || differenceOfAreas(areas, opaque) <= ALIKE) return opaque;
    throw new NotExpressible('The parts of the drawing that shine through cannot be mixed.');
  }
  throw new NotExpressible('The drawing lets too many parts shine through.');
}

/** Mean difference that is not visible, of 255. */
const ALIKE = 4;

/** Null when there are too many areas. */
function opaqueInSteps(kit: CanvasKit, areas: readonly PaintedArea[], steps: number): PaintedArea[] | null {
  const opaque: PaintedArea[] = [];
  for (const area of areas) {
    const behind = isOpaque(area)
      ? []
      : opaque.filter((under) => !intersection(kit, area.path, under.path).isEmpty());
    for (const { path, paint, alpha } of asMixable(kit, area, behind, steps)) {
      opaque.push({ path, paint: mixed(paint, alpha, WHITE), alpha: 1 });
      for (const under of behind) {
        const both = intersection(kit, path, under.path);
        if (!both.isEmpty()) opaque.push({ path: both, paint: mixed(paint, alpha, under.paint), alpha: 1 });
      }
      if (opaque.length > MOST_AREAS) return null;
    }
  }
  return opaque;
}

/** Two gradients cannot be blended into one: the upper one is split into steps. */
function asMixable(
  kit: CanvasKit,
  area: PaintedArea,
  behind: readonly PaintedArea[],
  steps: number,
): PaintedArea[] {
  const { paint } = area;
  const isMixable = !('stops' in paint) || !behind.some((under) => 'stops' in under.paint);
  return isMixable ? [area] : bandsOf(kit, { ...area, paint }, steps);
}

/** Blends two paints, of which one is a plain colour. */
function mixed(over: Colour | Gradient, alpha: number, under: Colour | Gradient): Colour | Gradient {
  if ('stops' in over) {
    if ('stops' in under) throw new TypeError('Two gradients cannot be mixed.');
    return {
      ...over,
      stops: over.stops.map(({ offset, colour }) => ({ offset, colour: mix(colour, alpha, under) })),
    };
  }
  if ('stops' in under) {
    return {
      ...under,
      stops: under.stops.map(({ offset, colour }) => ({ offset, colour: mix(over, alpha, colour) })),
    };
  }
  return mix(over, alpha, under);
}

function mix(over: Colour, alpha: number, under: Colour): Colour {
  const part = over.alpha * alpha;
  const channel = (a: number, b: number) => Math.round(a * part + b * (1 - part));
  return {
    red: channel(over.red, under.red),
    green: channel(over.green, under.green),
    blue: channel(over.blue, under.blue),
    alpha: 1,
  };
}
