import type { CanvasKit, Path } from 'canvaskit-wasm';
import { difference, union } from './canvas-kit.ts';
import type { PaintedArea } from './painted-area.ts';

/**
 * The areas as a group of this opacity: what lies under a covering part of the group does not shine through, as it would if
 * each part were made transparent by itself.
 */
export function asGroup(kit: CanvasKit, areas: readonly PaintedArea[], opacity: number): PaintedArea[] {
  if (opacity === 0) return [];
  if (opacity === 1) return [...areas];
  const kept: PaintedArea[] = [];
  let covered: Path | null = null;
  for (const area of [...areas].reverse()) {
    const path = covered ? difference(kit, area.path, covered) : area.path;
    if (!path.isEmpty()) kept.push({ ...area, path, alpha: area.alpha * opacity });
    if (isCovering(area)) covered = covered ? union(kit, covered, area.path) : area.path;
  }
  return kept.reverse();
}

/** True when nothing behind the area is seen. */
function isCovering({ paint, alpha }: PaintedArea): boolean {
  if (alpha < 1) return false;
  return 'stops' in paint ? paint.stops.every(({ colour }) => colour.alpha === 1) : paint.alpha === 1;
}
