import { type Drawing, editDrawing, type IconEdits, svgDocument } from '@icoteca/shared-contracts';

/** Circles per edge. */
const CIRCLES = 6;
/** Width of the cut, relative to the edge. */
const CUT = 0.0115;
/** Share of the ink that the mark takes away. */
const STRENGTH = 0.5;
/** Extent from the centre, relative to the edge. */
const REACH = 5 / 6;

/**
 * Overlapping circles that no straight line or arc of a drawing avoids. Invariant to flips and quarter turns, so that
 * a symmetric drawing does not reveal in one half what the mark hides in the other.
 */
const mark = circles();

/**
 * The SVG document of a watermarked drawing. The mark takes half of the ink away, so that it shows in CSS masks, with a thin grey line
 * in it. It moves and scales with the drawing, so that all pictures of it have the same mark, and merging them removes nothing
 * (decisions 0046 and 0101).
 * @throws SvgMarkupError
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
    `<path ${place} d="${mark}" fill="none" stroke="#000" stroke-opacity="${STRENGTH}" stroke-width="${CUT}"/></mask>` +
    `<g mask="url(#icoteca-mark)"><g${inherited.join('')}>${body}</g></g>` +
    `<path ${place} d="${mark}" fill="none" stroke="#808080" stroke-opacity=".12" stroke-width="${CUT / 3}"/>`
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
