import type { FastifyRequest } from 'fastify';
import type { ApiPorts } from '../calls/api-ports.ts';
import { accountOf, isGuest, visitorOf } from '../people/accounts/public.ts';
import type { RequestLimits } from './create-request.ts';
import type { RequestActor } from './locked-request.ts';
import type { StepListener } from './request-step.ts';

export interface RequestPorts extends Pick<ApiPorts, 'database' | 'indexAt' | 'withVectors'> {
  readonly limits: RequestLimits;
  /** Notifies people of steps. */
  readonly onStep: StepListener;
}

/** Viewer of requests; null for a guest. */
export interface RequestViewer {
  readonly accountId: string | null;
  readonly roles: readonly string[];
}

export const guestViewer: RequestViewer = { accountId: null, roles: [] };

/** The visitor of a call that guests may make, too; a sibling's page is a guest. @throws ApiFailure SESSION_ENDED */
export async function viewerOf(request: FastifyRequest): Promise<RequestViewer> {
  if (isGuest(request) || (await visitorOf(request)).isBeyondToken) return guestViewer;
  return actorOf(request);
}

/** @throws ApiFailure SIGN_IN_REQUIRED, SESSION_ENDED */
export async function actorOf(request: FastifyRequest): Promise<RequestActor> {
  const { id, roles } = await accountOf(request);
  return { accountId: id, roles };
}

/** Administrators see hidden requests, and e-mails of makers. */
export const isAdmin = ({ roles }: RequestViewer): boolean => roles.includes('admin');
