import type { Drawing, ViewBox } from './drawing.ts';
import type { BackgroundShape, IconEdits } from './icon-edits.ts';

/** Radius of the rounded ground's corners, as a share of its edge. */
const ROUNDING = 0.22;

/**
 * Mirrors, turns and shrinks a drawing around the middle of its window, and puts a shape behind it. The window becomes
 * square, so that the ground fills the picture and a turned drawing is not cut more than a square cuts it.
 */
export function arrange(
  { body, box }: Drawing,
  edits: Pick<IconEdits, 'background' | 'padding' | 'rotate' | 'flip'>,
): Drawing {
  const { background, padding, rotate, flip } = edits;
  const isMoved = padding > 0 || rotate > 0 || flip !== 'none';
  if (!isMoved && background === null) return { body, box };
  const window = squareAround(box);
  const ground = background === null ? '' : groundOf(background.shape, background.colour, window);
  return {
    body: ground + (isMoved ? `<g transform="${transformOf(window, edits)}">${body}</g>` : body),
    box: window,
  };
}

function squareAround({ left, top, width, height }: ViewBox): ViewBox {
  const edge = Math.max(width, height);
  return {
    left: rounded(left + (width - edge) / 2),
    top: rounded(top + (height - edge) / 2),
    width: edge,
    height: edge,
  };
}

function groundOf(shape: BackgroundShape, colour: string, { left, top, width }: ViewBox): string {
  const fill = `fill="#${colour.toLowerCase()}"`;
  const half = rounded(width / 2);
  if (shape === 'circle')
    return `<circle cx="${rounded(left + half)}" cy="${rounded(top + half)}" r="${half}" ${fill}/>`;
  const corners = shape === 'rounded' ? ` rx="${rounded(width * ROUNDING)}"` : '';
  return `<rect x="${left}" y="${top}" width="${width}" height="${width}"${corners} ${fill}/>`;
}

function transformOf(
  { left, top, width }: ViewBox,
  { padding, rotate, flip }: Pick<IconEdits, 'padding' | 'rotate' | 'flip'>,
): string {
  const x = rounded(left + width / 2);
  const y = rounded(top + width / 2);
  const scale = rounded(1 - padding / 50);
  const across = flip === 'h' || flip === 'hv' ? -scale : scale;
  const down = flip === 'v' || flip === 'hv' ? -scale : scale;
  const turn = rotate > 0 ? ` rotate(${rotate})` : '';
  const resize = across === 1 && down === 1 ? '' : ` scale(${across} ${down})`;
  return `translate(${x} ${y})${turn}${resize} translate(${-x} ${-y})`;
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
