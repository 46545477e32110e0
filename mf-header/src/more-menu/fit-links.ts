/** Spec 9: "More menu width fallback 100 px", where it cannot be measured. */
const moreWidthFallback = 100;

export interface LinksToFit {
  /** Widths of the links in their order, px. */
  widths: readonly number[];
  gap: number;
  /** Room for all of them, px. */
  available: number;
  /** Width of the More button; 0 where it cannot be measured. */
  moreWidth: number;
}

/**
 * How many links stand in the header; the others go into the More menu. Spec 9: "overflow used only when at least 2 links
 * overflow": More never holds a single one.
 */
export function fitLinks({ widths, gap, available, moreWidth }: LinksToFit): number {
  const ends = widths.map((_, index) =>
    widths.slice(0, index + 1).reduce((sum, width) => sum + width + gap, -gap),
  );
  if ((ends.at(-1) ?? 0) <= available) return widths.length;
  const room = available - (moreWidth || moreWidthFallback) - gap;
  const fitting = ends.filter((end) => end <= room).length;
  return Math.max(0, Math.min(fitting, widths.length - 2));
}
