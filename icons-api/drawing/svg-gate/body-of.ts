/** The inside of a canonical document. */
export function bodyOf(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, -'</svg>'.length);
}
