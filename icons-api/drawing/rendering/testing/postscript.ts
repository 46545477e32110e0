/** Converts the PostScript of our EPS files back to SVG. Fails on operators that we do not use. */
export function svgOfEps(eps: string): string {
  const edge = Number(/%%HiResBoundingBox: 0 0 (\S+)/.exec(eps)?.[1]);
  const page = eps.slice(eps.indexOf('gsave') + 5, eps.indexOf('%%Trailer'));
  const words = page.match(/<<|>>|\[|\]|\/[A-Za-z0-9]+|[^\s[\]/<>]+/g) ?? [];
  const stack: unknown[] = [];
  const marks: number[] = [];
  let path = '';
  let rgb = '#000';
  let clip = '';
  let matrix = '';
  const defs: string[] = [];
  const drawn: string[] = [];
  let root = '';
  const take = (count: number) => stack.splice(stack.length - count, count) as number[];
  const draw = (rule: string) => drawn.push(`<path d="${path}" fill="${rgb}" fill-rule="${rule}"/>`);
  for (const word of words) {
    if (word === '[' || word === '<<') marks.push(stack.length);
    else if (word === ']') stack.push(stack.splice(marks.pop() ?? 0));
    else if (word === '>>') {
      const list = stack.splice(marks.pop() ?? 0);
      const pairs = Array.from({ length: list.length / 2 }, (_, at) => [
        String(list[2 * at]),
        list[2 * at + 1],
      ]);
      stack.push(Object.fromEntries(pairs));
    } else if (/^-?[\d.]/.test(word)) stack.push(Number(word));
    else if (word === 'true' || word.startsWith('/')) stack.push(word);
    else if (word === 'rectclip') take(4);
    else if (word === 'concat') {
      const numbers = (stack.pop() as number[]).join(' ');
      if (root === '') root = numbers;
      else matrix = numbers;
    } else if (word === 'm') path += `M${take(2).join(' ')}`;
    else if (word === 'l') path += `L${take(2).join(' ')}`;
    else if (word === 'c') path += `C${take(6).join(' ')}`;
    else if (word === 'h') path += 'Z';
    else if (word === 'newpath') path = '';
    else if (word === 'k') rgb = cssColour(take(3));
    else if (word === 'fill') draw('nonzero');
    else if (word === 'eofill') draw('evenodd');
    else if (word === 'clip' || word === 'eoclip') {
      clip = `<path d="${path}" fill-rule="${word === 'clip' ? 'nonzero' : 'evenodd'}" fill="url(#s${defs.length})"/>`;
    } else if (word === 'shfill') {
      defs.push(gradient(stack.pop() as Shading, matrix, `s${defs.length}`));
      drawn.push(clip);
    } else if (word !== 'gsave' && word !== 'grestore') throw new Error(`What is ${word}?`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 ${edge} ${edge}"><defs>${defs.join('')}</defs><g transform="matrix(1 0 0 -1 0 ${edge}) matrix(${root})">${drawn.join('')}</g></svg>`;
}

interface Blend {
  '/C0': number[];
  '/C1': number[];
  '/Functions'?: Blend[];
  '/Bounds'?: number[];
}
interface Shading {
  '/ShadingType': number;
  '/Coords': number[];
  '/Function': Blend;
}

function gradient(shading: Shading, matrix: string, id: string): string {
  const isLinear = shading['/ShadingType'] === 2;
  const names = isLinear ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r'];
  const places = names.map((name, at) => `${name}="${shading['/Coords'][at]}"`).join(' ');
  const blend = shading['/Function'];
  const pieces = blend['/Functions'] ?? [blend];
  const bounds = [0, ...(blend['/Bounds'] ?? []), 1];
  const stops = pieces.flatMap((piece, at) => [
    `<stop offset="${bounds[at]}" stop-color="${cssColour(piece['/C0'])}"/>`,
    `<stop offset="${bounds[at + 1]}" stop-color="${cssColour(piece['/C1'])}"/>`,
  ]);
  const kind = isLinear ? 'linearGradient' : 'radialGradient';
  return `<${kind} id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix})" ${places}>${stops.join('')}</${kind}>`;
}

function cssColour(parts: readonly number[]): string {
  return `rgb(${parts.map((part) => Math.round(part * 255)).join(',')})`;
}
