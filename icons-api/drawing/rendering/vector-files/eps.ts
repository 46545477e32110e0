import type { ViewBox } from '@icoteca/shared-contracts';
import type { CanvasKit } from 'canvaskit-wasm';
import { withPaths } from '../outlines/canvas-kit.ts';
import { flatten } from '../outlines/flatten.ts';
import type { Gradient } from '../outlines/gradient-paint.ts';
import { opaqueAreas } from '../outlines/opaque-areas.ts';
import type { PaintedArea } from '../outlines/painted-area.ts';
import { commandsOf, isEvenOdd, shortNumber } from '../outlines/path-commands.ts';
import type { Colour } from '../outlines/style.ts';
import { readTree, windowOf } from '../outlines/svg-tree.ts';
import type { VectorFile } from './vector-file.ts';

/** PostScript points per CSS px. */
const POINTS = 0.75;
const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/**
 * Encapsulated PostScript: shapes and strokes as paths, gradients as level 3 shadings. It has no transparency:
 * transparent areas are blended with what is behind them and white.
 * @throws NotExpressible, GeometryError, SvgMarkupError
 */
export function epsFile(kit: CanvasKit, file: VectorFile): string {
  return withPaths(() => {
    const tree = readTree(file.document);
    const areas = opaqueAreas(kit, flatten(kit, tree));
    return [
      ...head(file, windowOf(tree), areas),
      ...areas.map((area) => paintedPath(kit, area)),
      '%%Trailer',
      '%%EOF',
      '',
    ].join('\n');
  });
}

function head(
  { size, title, notice, author }: VectorFile,
  box: ViewBox,
  areas: readonly PaintedArea[],
): string[] {
  const edge = size * POINTS;
  const scale = edge / Math.max(box.width, box.height);
  const left = (edge - box.width * scale) / 2 - box.left * scale;
  const bottom = (edge + box.height * scale) / 2 + box.top * scale;
  const level = areas.some(({ paint }) => 'stops' in paint) ? 3 : 2;
  const n = (value: number) => shortNumber(value, 4);
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(edge)} ${Math.ceil(edge)}`,
    `%%HiResBoundingBox: 0 0 ${n(edge)} ${n(edge)}`,
    `%%Title: ${comment(title)}`,
    '%%Creator: Icoteca',
    `%%For: ${comment(author)}`,
    `%%Copyright: ${comment(notice)}`,
    '%%DocumentData: Clean7Bit',
    `%%LanguageLevel: ${level}`,
    '%%Pages: 1',
    '%%EndComments',
    '%%BeginProlog',
    '/icoteca 8 dict def icoteca begin',
    '/m {moveto} bind def /l {lineto} bind def /c {curveto} bind def /h {closepath} bind def',
    '/k {setrgbcolor} bind def',
    'end',
    '%%EndProlog',
    '%%Page: 1 1',
    'icoteca begin gsave',
    `0 0 ${n(edge)} ${n(edge)} rectclip`,
    `[${n(scale)} 0 0 ${n(-scale)} ${n(left)} ${n(bottom)}] concat`,
  ];
}

function paintedPath(kit: CanvasKit, { path, paint }: PaintedArea): string {
  const steps = commandsOf(path).map(({ kind, points }) =>
    [...points.map((value) => shortNumber(value, 4)), OPERATORS[kind]].join(' '),
  );
  const rule = isEvenOdd(kit, path) ? 'eo' : '';
  const shape = `newpath\n${steps.join('\n')}`;
  if (!('stops' in paint)) return `${rgb(paint)} k\n${shape}\n${rule}fill`;
  return `gsave\n${shape}\n${rule}clip newpath\n${shading(paint)}\ngrestore`;
}

function shading({ kind, points, matrix, stops }: Gradient): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
  // PostScript lists centre and radius of both circles, the inner one first.
  const coords = kind === 'linear' ? [a, b, c, d] : [a, b, c, d, e, f];
  const numbers = (list: readonly number[]) => list.map((value) => shortNumber(value, 6)).join(' ');
  return [
    `[${numbers(matrix)}] concat`,
    `<< /ShadingType ${kind === 'linear' ? 2 : 3} /ColorSpace /DeviceRGB /Coords [${numbers(coords)}]`,
    `/Extend [true true] /Function ${blend(stops)} >> shfill`,
  ].join('\n');
}

/** A function from 0 to 1 through the stop colours. */
function blend(stops: Gradient['stops']): string {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return '';
  const places = [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    ...(last.offset < 1 ? [{ ...last, offset: 1 }] : []),
  ];
  const pieces = places.slice(1).map((stop, at) => ({ from: places[at] as (typeof places)[0], to: stop }));
  // Two stops at one offset are a hard edge, which needs no function.
  const wide = pieces.filter(
    ({ from, to }, at) => to.offset > from.offset || (pieces.length === 1 && at === 0),
  );
  const functions = wide.map(
    ({ from, to }) =>
      `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${rgb(from.colour)}] /C1 [${rgb(to.colour)}] >>`,
  );
  if (functions.length === 0) return blendOfOne(last.colour);
  if (functions.length === 1) return functions[0] as string;
  const bounds = wide.slice(0, -1).map(({ to }) => shortNumber(to.offset, 5));
  const encode = wide.map(() => '0 1').join(' ');
  return `<< /FunctionType 3 /Domain [0 1] /Functions [\n${functions.join('\n')}\n] /Bounds [${bounds.join(' ')}] /Encode [${encode}] >>`;
}

function blendOfOne(colour: Colour): string {
  return `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${rgb(colour)}] /C1 [${rgb(colour)}] >>`;
}

function rgb({ red, green, blue }: Colour): string {
  return [red, green, blue].map((channel) => shortNumber(channel / 255, 4)).join(' ');
}

/** Comment text: at most 200 printable ASCII characters. */
function comment(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^ -~]+/g, '?')
    .slice(0, 200);
}
