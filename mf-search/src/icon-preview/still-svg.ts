import { stillDrawing } from '@icoteca/shared-contracts';

const PARTS = /^(<svg[^>]*>)(.*)(<\/svg>\s*)$/s;

/** An animated drawing as its still picture; null when it cannot be read. */
export function stillSvg(svg: string): string | null {
  const [, start, body, end] = PARTS.exec(svg) ?? [];
  if (start === undefined || body === undefined || end === undefined) return null;
  try {
    return start + stillDrawing(body) + end;
  } catch {
    return null;
  }
}
