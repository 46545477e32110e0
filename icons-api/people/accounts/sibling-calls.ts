import { type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/**
 * The calls of the short-lived token of a sibling's page: who the visitor is, what they bought, and icons with the vectors
 * that are theirs. None writes, spends, or ends or creates a session. In all other calls its holder is a guest.
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

/** Files and previews; other sites get none that costs a use or a reward (`isUserInitiated`). */
const PICTURES = ['/img', '/img/', '/img/:platform/:color/:size/:file', '/img/v/:contentHash/:file'];

const ALLOWED: ReadonlySet<string> = new Set([
  ...siblingCalls.map((name) => `${endpointPaths[name].method} ${endpointPaths[name].path}`),
  ...PICTURES.map((path) => `GET ${path}`),
]);

export function isSiblingCall({ method, routeOptions }: FastifyRequest): boolean {
  return ALLOWED.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`);
}
