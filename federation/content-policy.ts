/** Origins of others that an operator has let onto the site. */
export interface PolicyOrigins {
  readonly scripts: readonly string[];
  readonly pictures: readonly string[];
}

export interface ContentPolicyOptions {
  /** `sha384-...` of each script that the page names, as in its `integrity`, and `sha256-...` of an inline one. */
  readonly scripts: readonly string[];
  /** Where builds come from that the visitor works on. */
  readonly builds?: readonly string[];
  /** Origins that scripts of others reach, and those of pictures of advertisements. */
  readonly others?: PolicyOrigins;
}

/**
 * The content security policy of a page, and of the trial of a version in a browser: scripts by their hashes, and what those
 * load; styles, data and scripts of workers from this host. It is the same for every visitor of a page (decision 0066).
 * Attributes may carry styles, since sizes and colours of icons are chosen by the visitor.
 */
export function contentPolicy({
  scripts,
  builds = [],
  others = { scripts: [], pictures: [] },
}: ContentPolicyOptions): string {
  const self = ["'self'", ...builds].join(' ');
  const hashes = scripts.map((hash) => `'${hash}'`).join(' ');
  const reached = others.scripts.map((origin) => ` ${origin}`).join('');
  const shown = others.pictures.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src ${hashes} 'strict-dynamic'`,
    `style-src ${self}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:${reached}${shown}`,
    `font-src ${self}`,
    "manifest-src 'self'",
    `connect-src ${self}${reached}`,
    ...(reached ? [`frame-src${reached}`] : []),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
    'report-to csp',
  ].join('; ');
}

/** Where browsers send violations, for `report-to`. */
export const reportingEndpoints = 'csp="/csp-reports"';
