import type { CanvasKit, Path } from 'canvaskit-wasm';
import { tracked } from './canvas-kit.ts';
import { lengthOf, type SvgNode } from './svg-tree.ts';

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
]);

/** Control point distance of a cubic curve that approximates a quarter circle. */
const QUARTER = 0.5522847498307936;

/** The path of a shape element in its own coordinates, or null. */
export function shapeOf(kit: CanvasKit, node: SvgNode): Path | null {
  const data = pathData(node);
  const path = data === '' ? null : kit.Path.MakeFromSVGString(data);
  return path && tracked(path);
}

/** Path data of a shape element; empty when it has none. */
export function pathData(node: SvgNode): string {
  const of = (name: string, fallback = 0) => lengthOf(node.attributes.get(name), fallback);
  switch (node.name) {
    case 'path':
      return node.attributes.get('d') ?? '';
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx', of('ry')), of('ry', of('rx')));
    case 'rect':
      return rect(of('x'), of('y'), of('width'), of('height'), of('rx', of('ry')), of('ry', of('rx')));
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'polyline':
    case 'polygon': {
      const numbers = (node.attributes.get('points') ?? '').split(/[\s,]+/).filter(Boolean);
      return numbers.length < 4 ? '' : `M${numbers.join(' ')}${node.name === 'polygon' ? 'Z' : ''}`;
    }
    default:
      return '';
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return '';
  const [kx, ky] = [rx * QUARTER, ry * QUARTER];
  return (
    `M${x + rx} ${y}C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}` +
    `C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}` +
    `C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}Z`
  );
}

function rect(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (width <= 0 || height <= 0) return '';
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  if (a <= 0 || b <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [p, q] = [a * (1 - QUARTER), b * (1 - QUARTER)];
  const [across, down] = [width - 2 * a, height - 2 * b];
  return (
    `M${x + a} ${y}h${across}c${a - p} 0 ${a} ${q} ${a} ${b}v${down}c0 ${b - q} ${-p} ${b} ${-a} ${b}` +
    `h${-across}c${p - a} 0 ${-a} ${-q} ${-a} ${-b}v${-down}c0 ${q - b} ${p} ${-b} ${a} ${-b}Z`
  );
}
