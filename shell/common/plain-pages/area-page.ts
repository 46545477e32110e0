import { plainDocument } from './plain-document.ts';

/**
 * Stands in for a sibling area of the product while no origin is set for it (resolution 10): says which product would
 * answer. It is no error, and no page for search engines.
 */
export function areaPage(area: string): string {
  return plainDocument({
    title: area,
    message: `${area} is another product of this site and would answer here. Set AREA_ORIGIN to where it runs.`,
  });
}
