/** Origins of others that an operator has let onto the site. */
export interface PolicyOrigins {
  readonly scripts: readonly string[];
  readonly pictures: readonly string[];
}

const noOthers: PolicyOrigins = { scripts: [], pictures: [] };

/**
 * The content security policy of a page: scripts only by nonce and what those load, styles, data
 * and scripts of workers from this host.
 * Attributes may carry styles, since sizes and colours of icons are chosen by the visitor.
 * @param builds where builds come from that the visitor works on
 * @param others origins that scripts of others reach, and those of pictures of advertisements; none are without
 */
export function contentPolicy(
  nonce: string,
  builds: readonly string[] = [],
  others: PolicyOrigins = noOthers,
): string {
  const self = ["'self'", ...builds].join(' ');
  const reached = others.scripts.map((origin) => ` ${origin}`).join('');
  const shown = others.pictures.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${self} 'nonce-${nonce}'`,
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
