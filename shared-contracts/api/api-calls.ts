import { type EndpointName, endpointPaths } from './paths.ts';

/** The calls that icons-api answers; the others are answered by the shell, about itself. */
export const apiCalls: readonly EndpointName[] = (Object.keys(endpointPaths) as EndpointName[]).filter(
  (name) => !('answeredBy' in endpointPaths[name]),
);
