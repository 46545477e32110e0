/**
 * Crosses a square SVG document with diagonal lines: cut out of the drawing, and drawn grey around it. Cut out, so
 * that the mark also shows where the page uses the picture as a CSS mask and paints it in one colour.
 * @param document an SVG document of `size` by `size` px. @param size edge in px.
 */
export function watermarked(document: string, size: number): string {
  const step = size / 4;
  let lines = '';
  for (let at = step; at < 2 * size; at += step) lines += `M${at} 0L${at - size} ${size}`;
  const wide = Math.max(2, size / 40);
  const edge = `width="${size}" height="${size}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${edge} viewBox="0 0 ${size} ${size}">` +
    `<mask id="icoteca-mark" maskUnits="userSpaceOnUse" x="0" y="0" ${edge}><rect ${edge} fill="#fff"/>` +
    `<path d="${lines}" stroke="#000" stroke-width="${wide}"/></mask>` +
    `<g mask="url(#icoteca-mark)">${document}</g>` +
    `<path d="${lines}" stroke="#808080" stroke-opacity=".45" stroke-width="${wide / 2}"/></svg>`
  );
}
