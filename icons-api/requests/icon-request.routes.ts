import { REQUESTS_A_DAY, REQUESTS_OPEN } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from '../calls/api-ports.ts';
import type { RequestLimits } from './create-request.ts';
import { noteStep } from './notices/note-step.ts';
import { requestRoutes } from './request.routes.ts';
import type { RequestPorts } from './request-ports.ts';
import { requestWorkRoutes } from './request-work.routes.ts';
import { type ResolveOptions, resolveRoutes } from './resolve/resolve.routes.ts';

const DEFAULT_LIMITS: RequestLimits = { aDay: REQUESTS_A_DAY, open: REQUESTS_OPEN };

/** All calls of icon requests. @param limits per account */
export function iconRequestRoutes(
  app: FastifyInstance,
  ports: ApiPorts,
  { limits = DEFAULT_LIMITS, ...resolving }: { limits?: RequestLimits | undefined } & ResolveOptions,
): void {
  const requestPorts: RequestPorts = { ...ports, limits, onStep: noteStep };
  requestRoutes(app, requestPorts);
  requestWorkRoutes(app, requestPorts);
  resolveRoutes(app, requestPorts, resolving);
}
