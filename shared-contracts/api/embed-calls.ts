import { type EndpointName, endpointPaths } from './paths.ts';

/**
 * The calls that an embedded header or search bar makes from a page of another site (docs/embedding.md). They read what
 * everybody may read, and the gateway lets listed origins make these and no others.
 */
export const embedCalls = [
  'autocomplete',
  'areaAutocomplete',
  'popularRequests',
  'packsInfo',
] as const satisfies readonly EndpointName[];

const paths: ReadonlySet<string> = new Set(embedCalls.map((name) => endpointPaths[name].path));

/** True for the call of an embedded part: a GET of one of their paths. */
export function isEmbedCall(method: string, path: string): boolean {
  return method === 'GET' && paths.has(path);
}
