/** A thing of schema.org as JSON-LD says it, without its context. */
export type StructuredThing = Readonly<Record<string, unknown> & { '@type': string }>;

/** Things that a page is about, as one document of JSON-LD: what `PageHead.jsonLd` takes. */
export function structuredData(...things: readonly StructuredThing[]): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@graph': things };
}

/**
 * The way to a page as search engines show it in place of its address.
 * @param steps from the library to the page itself; paths begin with a slash
 */
export function breadcrumbList(
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
