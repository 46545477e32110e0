/**
 * The content security policy of a page: scripts only by nonce and what those load, styles, data
 * and scripts of workers from this host.
 * Attributes may carry styles, since sizes and colours of icons are chosen by the visitor.
 * @param origins where builds come from that the visitor works on
 */
export function contentPolicy(nonce: string, origins: readonly string[] = []): string {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${self} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
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
