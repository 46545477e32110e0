import type { ViewBox } from './drawing.ts';
import { replaceOwnGradient } from './own-gradient.ts';
import { recolour } from './recolour.ts';

/**
 * Paints a drawing with a gradient that runs from the top of the window to its bottom. A drawing that is drawn in a gradient
 * gets another one in its place. Any other, all white, is a luminance mask over a rectangle filled with the gradient,
 * which works for fills and strokes alike.
 * @param start six hex digits at the top. @param end six hex digits at the bottom.
 * @throws SvgMarkupError when the body is not well formed.
 */
export function paintWithGradient(body: string, box: ViewBox, start: string, end: string): string {
  const replaced = replaceOwnGradient(body, start, end);
  if (replaced !== null) return replaced;
  const white = recolour(body, 'ffffff');
  const area = `x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}"`;
  const id = freeId(body);
  return (
    `<linearGradient id="${id}-g" x1="0" y1="0" x2="0" y2="1">` +
    `<stop offset="0" stop-color="${hash(start)}"/><stop offset="1" stop-color="${hash(end)}"/></linearGradient>` +
    `<mask id="${id}-m" maskUnits="userSpaceOnUse" ${area}><g fill="#fff" color="#fff">${white.body}</g></mask>` +
    `<rect ${area} fill="url(#${id}-g)" mask="url(#${id}-m)"/>`
  );
}

function hash(colour: string): string {
  return `#${colour.replace('#', '').toLowerCase()}`;
}

/** A word that no id of the drawing starts with. */
function freeId(body: string): string {
  let id = 'paint';
  while (body.includes(`"${id}-`)) id += 't';
  return id;
}
