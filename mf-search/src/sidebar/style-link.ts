import { type ColourCapability, settleForStyle, stylePath } from '@icoteca/shared-contracts';
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
