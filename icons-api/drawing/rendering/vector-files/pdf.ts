import type { CanvasKit } from 'canvaskit-wasm';
import PDFDocument from 'pdfkit';
import { withPaths } from '../outlines/canvas-kit.ts';
import { flatten } from '../outlines/flatten.ts';
import type { Gradient } from '../outlines/gradient-paint.ts';
import type { PaintedArea } from '../outlines/painted-area.ts';
import { isEvenOdd } from '../outlines/path-commands.ts';
import { hexOf } from '../outlines/style.ts';
import { readTree, windowOf } from '../outlines/svg-tree.ts';
import type { VectorFile } from './vector-file.ts';

/** Missing in the types of pdfkit. */
interface Turnable {
  setTransform(...matrix: Gradient['matrix']): void;
}

/** PDF points per CSS px. */
const POINTS = 0.75;
/** Equal drawings give equal files. */
const NO_DATE = new Date(0);

/**
 * A PDF of one page: shapes and strokes as paths, masks applied, transparency preserved, author and licence as
 * metadata.
 * @throws NotExpressible, GeometryError, SvgMarkupError
 */
export async function pdfFile(kit: CanvasKit, file: VectorFile): Promise<Buffer> {
  const { size, title, author, notice } = file;
  const tree = readTree(file.document);
  const box = windowOf(tree);
  const edge = size * POINTS;
  const pdf = new PDFDocument({
    size: [edge, edge],
    margin: 0,
    info: {
      Title: title,
      Author: author,
      Subject: notice,
      Creator: 'Icoteca',
      Producer: 'Icoteca',
      CreationDate: NO_DATE,
      ModDate: NO_DATE,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const scale = edge / Math.max(box.width, box.height);
  pdf.translate((edge - box.width * scale) / 2, (edge - box.height * scale) / 2);
  pdf.scale(scale).translate(-box.left, -box.top);
  withPaths(() => {
    for (const area of flatten(kit, tree)) fillArea(kit, pdf, area);
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function fillArea(kit: CanvasKit, pdf: PDFKit.PDFDocument, { path, paint, alpha }: PaintedArea): void {
  const rule = isEvenOdd(kit, path) ? 'even-odd' : 'non-zero';
  pdf.save();
  pdf.path(path.toSVGString());
  if ('stops' in paint) pdf.fill(gradientOf(pdf, paint, alpha), rule);
  else pdf.fillOpacity(alpha * paint.alpha).fill(hexOf(paint), rule);
  pdf.restore();
}

function gradientOf(pdf: PDFKit.PDFDocument, { kind, points, matrix, stops }: Gradient, alpha: number) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
  const gradient = kind === 'linear' ? pdf.linearGradient(a, b, c, d) : pdf.radialGradient(a, b, c, d, e, f);
  (gradient as unknown as Turnable).setTransform(...matrix);
  const [first, last] = [stops[0], stops.at(-1)];
  const whole = [
    ...(first && first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    // A gradient of one stop is a plain colour.
    ...(last && (last.offset < 1 || stops.length === 1) ? [{ ...last, offset: 1 }] : []),
  ];
  for (const { offset, colour } of whole) gradient.stop(offset, hexOf(colour), colour.alpha * alpha);
  return gradient;
}
