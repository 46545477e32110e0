/** A drawing element of an icon: its name and its attributes. */
interface DrawnElement {
  name: string;
  attribute: (key: string) => number;
  data: string;
}

/**
 * Turns the body of a stroke icon into the data of one path, so that an interface icon is a single string.
 * Knows `path`, `circle`, `ellipse`, `rect`, `line`, `polyline` and `polygon`; groups are transparent.
 * @throws Error for any other element
 */
export function svgToPath(body: string): string {
  const parts: string[] = [];
  for (const [, name = '', attributes = ''] of body.matchAll(/<(\w+)([^>]*?)\/?>/g)) {
    if (name === 'g') continue;
    const text = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const data = text(name === 'path' ? 'd' : 'points');
    parts.push(elementToPath({ name, attribute: (key) => Number(text(key) || 0), data }));
  }
  return parts.join('');
}

function elementToPath({ name, attribute, data }: DrawnElement): string {
  switch (name) {
    case 'path':
      return startAbsolute(data);
    case 'circle':
      return ellipse(attribute('cx'), attribute('cy'), attribute('r'), attribute('r'));
    case 'ellipse':
      return ellipse(attribute('cx'), attribute('cy'), attribute('rx'), attribute('ry'));
    case 'rect':
      return rectangle(attribute);
    case 'line':
      return `M${attribute('x1')} ${attribute('y1')}L${attribute('x2')} ${attribute('y2')}`;
    case 'polyline':
      return `M${data}`;
    case 'polygon':
      return `M${data}z`;
    default:
      throw new Error(`An icon holds <${name}>, which has no path here. Add it to svg-to-path.ts.`);
  }
}

/** A relative first move would start from the end of the path before it. */
function startAbsolute(data: string): string {
  return data.startsWith('m') ? `M0 0${data}` : data;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rectangle(attribute: (key: string) => number): string {
  const [x, y, width, height] = [attribute('x'), attribute('y'), attribute('width'), attribute('height')];
  const r = Math.min(attribute('rx') || attribute('ry'), width / 2, height / 2);
  const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}
