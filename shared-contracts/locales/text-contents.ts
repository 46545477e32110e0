/** The content areas in which texts are translated and fetched (specification CN 7, Translations). */
export type TextContent = 'common' | 'icon';

/**
 * Which namespaces an area holds. A namespace is the name of the package whose texts it has: `common` is the frame of
 * every page, `icon` what deals with icons.
 */
export const textContents: Readonly<Record<TextContent, readonly string[]>> = {
  common: ['shell', 'mf-header'],
  icon: ['mf-search', 'mf-icon-detail', 'mf-collections', 'mf-requests'],
};

/** Fetched translations are used this long (specification CN 9), ms. */
export const TRANSLATION_CACHE_MS = 30 * 60_000;
