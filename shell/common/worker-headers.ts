/**
 * Headers between the gateway and its render workers. The gateway drops them from requests of visitors, and from answers.
 */

/** The session token of a visitor, for the pages that are their own. */
export const visitorTokenHeader = 'x-visitor-token';

/** Builds that the visitor works on: JSON, origins by remote. */
export const overridesHeader = 'x-dev-overrides';

/** The preview that the visitor looks at: JSON of `PagePreview`. */
export const previewHeader = 'x-preview';

/** Says that a page may be cached, and with which versions it was rendered. */
export const cacheableHeader = 'x-cacheable';
