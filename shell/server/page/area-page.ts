import { escapeHtml } from './plain-page.ts';

/**
 * Stands in for a sibling area of the product while no origin is set for it (resolution 10): says which product would
 * answer. It is no error, and no page for search engines.
 */
export function areaPage(area: string): string {
  const name = escapeHtml(area);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name}</title></head>
<body><main><h1>${name}</h1><p>${name} is another product of this site and would answer here. Set AREA_ORIGIN to where it runs.</p>
<p><a href="/icons">All icons</a></p></main></body></html>
`;
}
