import type { EndpointQuery } from './endpoints.ts';

/**
 * Query of the call `icon` that the panel and the page of an icon make. A prefetch of them makes the same call:
 * only an equal one is answered by the cache.
 * @param language code of the visitor's language
 */
export function iconQuery(id: string, language: string): EndpointQuery<'icon'> {
  return { id, svg: true, language };
}

/** Query of the call `variants` that the panel makes, and its prefetch. @param language code of the visitor's language */
export function variantsQuery(language: string): EndpointQuery<'variants'> {
  return { svg: true, language };
}
