import { parentPort, workerData } from 'node:worker_threads';
import { posterOf, REQUEST_FILE_MAX_BYTES, svgDocument, type ViewBox } from '@icoteca/shared-contracts';
import { gateSvg, SvgRefused } from '../../drawing/svg-gate/public.ts';
import type { FileProblem } from './file-problem.ts';
import type { Drawn, ThreadWork } from './file-thread-call.ts';
import { firstPageOf } from './first-page.ts';

/** Longest edge of the picture of an SVG, px. */
const SVG_EDGE = 800;

const { kind, bytes } = workerData as ThreadWork;
parentPort?.postMessage(kind === 'svg' ? gated(bytes) : await firstPageOf(bytes));

function gated(file: Uint8Array): Drawn | FileProblem {
  try {
    const { body, box } = gateSvg(file, { maxBytes: REQUEST_FILE_MAX_BYTES });
    const svg = svgDocument({ body: posterOf(body), box }, { size: SVG_EDGE });
    return { svg, part: partOf(box) };
  } catch (error) {
    if (error instanceof SvgRefused) return { problem: 'svg', rule: error.rule, detail: error.message };
    throw error;
  }
}

/** The document is centred in its square. */
function partOf(box: ViewBox) {
  const scale = SVG_EDGE / Math.max(box.width, box.height);
  const edge = (length: number) => Math.min(SVG_EDGE, Math.max(1, Math.round(length * scale)));
  const [width, height] = [edge(box.width), edge(box.height)];
  return { left: (SVG_EDGE - width) >> 1, top: (SVG_EDGE - height) >> 1, width, height };
}
