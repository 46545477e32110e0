/** An SVG document as a data URL for HTML and CSS, without base64. */
export function svgDataUrl(svg: string): string {
  const text = svg.replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${encodeURIComponent(text)
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')}`;
}
