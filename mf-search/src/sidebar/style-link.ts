import { type ColourCapability, homePath, settleForStyle, stylePath } from '@icoteca/shared-contracts';
import { type ResultView, viewPath } from '../results/result-view.ts';

/**
 * Path of a style or group: keeps the term and the filters of the page (specification CN 4, Sidebar), except a colour
 * that the style cannot be painted in.
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

/** Path of "All styles": the same term or category with its filters, else the home page. */
export function allStylesLink(current: ResultView | null): string {
  if (!current) return homePath;
  return viewPath(current, { style: null, filters: { ...current.filters, noCorrect: undefined } });
}
