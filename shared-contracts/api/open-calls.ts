import { endpointSchemas } from './endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

/** Calls whose answers pages of every origin may read: the table of calls says so of each (decision 0051). */
export const openCalls: readonly EndpointName[] = (Object.keys(endpointPaths) as EndpointName[]).filter(
  (name) => endpointSchemas[name].access === 'open',
);

const patterns = openCalls.map(
  (name) => new RegExp(`^${endpointPaths[name].path.replace(/:\w+/g, '[^/]+')}$`),
);

/** True when a path is that of an open call. All of them are read with GET. */
export function isOpenCall(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
