import { type Drawing, editDrawing, type IconEdits, svgDocument } from '@icoteca/shared-contracts';

/** Circles of the mark side by side over the edge of a drawing. */
const CIRCLES = 6;
/** Width of the cut, as a share of the edge. */
const CUT = 0.0115;
/** The mark reaches this far from the middle, as a share of the edge; further out nothing is shown. */
const REACH = 5 / 6;

/**
 * Circles that overlap, each through the middles of its neighbours' gaps: no straight line and no arc of a drawing passes
 * between them. The mark is the same after a flip or a quarter turn, so that a drawing that is its own mirror image does not
 * show in one half what the mark hides in the other.
 */
const mark = circles();

/**
 * The SVG document of a drawing that is crossed by the mark: cut out of the drawing, with a thin grey line in the cut. Cut out,
 * so that nothing of the drawing is left there to compute back, and so that the mark also shows where a page uses the picture as a CSS
 * mask. The mark belongs to the drawing: it is padded, flipped and turned with it and has the same place at every size, so
 * that no two pictures of one drawing differ in it (decision 0046).
 * @throws SvgMarkupError when the body is not well formed.
 */
export function watermarkedDocument(
  drawing: Drawing,
  { size, edits }: { size: number; edits: IconEdits },
): string {
  const { paint, strokeWidth, ...place } = edits;
  const { body, box, root } = editDrawing(drawing, { paint, strokeWidth });
  return svgDocument({ body: crossed(body, box, root), box }, { size, edits: place });
}

function crossed(
  body: string,
  { left, top, width, height }: Drawing['box'],
  root: Record<string, string>,
): string {
  const edge = Math.max(width, height);
  const [x, y] = [left + width / 2, top + height / 2];
  const place = `transform="translate(${x} ${y}) scale(${edge})"`;
  const far = REACH * edge;
  const area = `x="${x - far}" y="${y - far}" width="${2 * far}" height="${2 * far}"`;
  const inherited = Object.entries(root).map(([name, value]) => ` ${name}="${value}"`);
  return (
    `<mask id="icoteca-mark" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="#fff"/>` +
    `<path ${place} d="${mark}" fill="none" stroke="#000" stroke-width="${CUT}"/></mask>` +
    `<g mask="url(#icoteca-mark)"><g${inherited.join('')}>${body}</g></g>` +
    `<path ${place} d="${mark}" fill="none" stroke="#808080" stroke-opacity=".3" stroke-width="${CUT / 3}"/>`
  );
}

function circles(): string {
  const step = 1 / CIRCLES;
  const radius = rounded(step * Math.SQRT1_2);
  const count = Math.round(2 * REACH * CIRCLES);
  const places = Array.from({ length: count }, (_, at) => rounded((at + 0.5 - count / 2) * step));
  const arc = (to: number) => `a${radius} ${radius} 0 1 0 ${to} 0`;
  return places
    .flatMap((x) => places.map((y) => `M${rounded(x - radius)} ${y}${arc(2 * radius)}${arc(-2 * radius)}`))
    .join('');
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
