import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/**
 * All that the short-lived token of a sibling's page may do: read who the visitor is, what they bought, and icons with the
 * vectors that are theirs. It writes nothing, spends nothing, and neither ends nor makes a session. What is not listed sees a guest.
 */
export const siblingCalls = [
  'userInfo',
  'paidDownloadIds',
  'search',
  'groupSearch',
  'category',
  'icon',
  'variants',
  'latest',
  'packsDemarcation',
  'bundle',
  'collections',
  'collection',
  'collectionIcons',
  'publicCollections',
] as const satisfies readonly EndpointName[];

/** Files and previews; those that cost a use or a reward are not given to other sites (`isUserInitiated`). */
const pictures = ['/img', '/img/', '/img/:platform/:color/:size/:file', '/img/v/:contentHash/:file'];

const allowed: ReadonlySet<string> = new Set([
  ...siblingCalls.map((name) => `${endpointPaths[name].method} ${endpointPaths[name].path}`),
  ...pictures.map((path) => `GET ${path}`),
]);

/** True for a request that may be made with the token of a sibling's page. */
export function isSiblingCall({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean {
  return allowed.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);
}
