import { type ColourCapability, homePath, settleForStyle, stylePath } from '@icoteca/shared-contracts';
import { type ResultView, viewPath } from '../results/result-view.ts';

/**
 * Where a style or group of the sidebar leads: it keeps the term and the filters of the page (specification CN 4,
 * Sidebar), save a colour that the style cannot be painted in.
 */
export function styleLink(
  current: ResultView | null,
  seoCode: string,
  capability: ColourCapability | null = null,
): string {
  if (!current) return stylePath(seoCode);
  const filters = { ...settleForStyle(current.filters, capability), noCorrect: undefined };
  return viewPath(current, { style: seoCode, filters, query: { free: current.query.free, category: null } });
}

/** Where "All styles" leads: the same term or category with its filters, in all styles; home where a style is all there is. */
export function allStylesLink(current: ResultView | null): string {
  if (!current) return homePath;
  return viewPath(current, { style: null, filters: { ...current.filters, noCorrect: undefined } });
}
