import type { CanvasKit, Path } from 'canvaskit-wasm';

/** A path command in absolute coordinates. */
export type PathCommand =
  | { kind: 'M' | 'L'; points: readonly [number, number] }
  | { kind: 'C'; points: readonly [number, number, number, number, number, number] }
  | { kind: 'Z'; points: readonly [] };

const STEP = /([MLQCZ])([^MLQCZ]*)/g;

/** The commands of a path with cubic curves only, as PostScript has them. */
export function commandsOf(path: Path): PathCommand[] {
  const commands: PathCommand[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, list = ''] of path.toSVGString().matchAll(STEP)) {
    const n = list
      .trim()
      .split(/[\s,]+/)
      .map(Number) as [number, number, number, number, number, number];
    if (letter === 'Z') commands.push({ kind: 'Z', points: [] });
    else if (letter === 'C') commands.push({ kind: 'C', points: n });
    else if (letter === 'Q') commands.push({ kind: 'C', points: asCubic(x, y, n) });
    else commands.push({ kind: letter as 'M' | 'L', points: [n[0], n[1]] });
    if (letter !== 'Z') [x, y] = [n.at(-2) as number, n.at(-1) as number];
  }
  return commands;
}

function asCubic(x: number, y: number, [a, b, c, d]: readonly number[]) {
  const [px, py, ex, ey] = [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
  const part = (from: number, to: number) => from + (2 / 3) * (to - from);
  return [part(x, px), part(y, py), part(ex, px), part(ey, py), ex, ey] as const;
}

export function isEvenOdd(kit: CanvasKit, path: Path): boolean {
  return path.getFillType() === kit.FillType.EvenOdd;
}

/** A number with at most `digits` decimals and no trailing zeros. */
export function shortNumber(value: number, digits: number): string {
  const text = value.toFixed(digits).replace(/\.?0+$/, '');
  return text === '-0' || text === '' ? '0' : text;
}
