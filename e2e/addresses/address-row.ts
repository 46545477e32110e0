/** One address, and what must come of it on the fixture catalogue. */
export interface AddressRow {
  readonly path: string;
  readonly status: 200 | 301 | 302 | 400 | 404 | 406 | 503;
  /** Where a redirect leads, exactly. */
  readonly to?: string;
  /** Title of the document, exactly or by a pattern. */
  readonly title?: string | RegExp;
  /** Path of the canonical address; empty for none. */
  readonly canonical?: string;
}

export const notFound = { status: 404, title: 'Page not found', canonical: '' } as const;
export const invalid = { status: 404, title: 'Page Not Found', canonical: '' } as const;
export const malformed = { status: 400, title: 'This address cannot be read' } as const;

export const page = (path: string, more: Partial<AddressRow> = {}): AddressRow => ({
  path,
  status: 200,
  ...more,
});
export const moved = (path: string, to: string): AddressRow => ({ path, status: 301, to });
