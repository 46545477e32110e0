import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { FileProblem } from './file-problem.ts';
import type { Drawn } from './file-thread-call.ts';

/** Longest edge of the picture of a page, px. */
const PAGE_EDGE = 1400;

/**
 * Draws the first page of a PDF on white, by PDFium as WebAssembly: an exploit stays in its memory (decision 0061). Nothing
 * is run or fetched: this build has neither scripts nor network.
 */
export async function firstPageOf(bytes: Uint8Array): Promise<Drawn | FileProblem> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    if (document.getPageCount() < 1) return { problem: 'unreadable', detail: 'It has no page.' };
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = PAGE_EDGE / Math.max(originalWidth, originalHeight);
    if (!(scale > 0 && Math.min(originalWidth, originalHeight) > 0))
      return { problem: 'unreadable', detail: 'Its page has no size.' };
    const edge = (points: number) => Math.max(1, Math.round(points * scale));
    const { data, width, height } = await page.render({
      width: edge(originalWidth),
      height: edge(originalHeight),
      render: 'bitmap',
    });
    return { pixels: data, width, height };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: /password|security/i.test(detail) ? 'encrypted' : 'unreadable', detail };
  }
}
