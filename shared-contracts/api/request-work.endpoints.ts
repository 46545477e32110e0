import * as z from 'zod/mini';
import { resolvedItemSchema } from '../entities/icon-request.ts';
import { RESOLVED_ITEMS_MAX } from '../rules/limits.ts';
import { makerLicences } from '../rules/maker-licences.ts';
import type { EndpointSchema } from './endpoint-schema.ts';
import { example } from './endpoint-schema.ts';
import { ofRequest, oneRequest, reasonSchema, signedIn } from './request.endpoints.ts';

const stepErrors = [...signedIn, 'UNKNOWN_REQUEST', 'REQUEST_FORBIDDEN', 'REQUEST_STATE'] as const;
const step = {
  tag: 'Requests',
  access: 'account',
  params: ofRequest,
  query: z.object({}),
  maxAgeSeconds: 0,
} as const;

/**
 * What makers and administrators do with requests (specification CN 7, Icon request service). A step that is not allowed answers
 * REQUEST_FORBIDDEN or REQUEST_STATE with the rule's name in `rule`; the rules are `rules/request-steps.ts`.
 */
export const requestWorkEndpoints = {
  assignMaker: {
    ...step,
    summary: 'Assigns a request to a maker, or to nobody with null',
    spec: 'Collections and navigation, 7, POST /api/requests/{id}/assignMaker',
    example: example({ params: { id: 'r1' }, body: { makerId: 'm1' } }),
    body: z.strictObject({ makerId: z.nullable(z.string().check(z.maxLength(64))) }),
    response: oneRequest,
    errors: [...stepErrors, 'UNKNOWN_MAKER'],
  },
  takeToWork: {
    ...step,
    summary: 'The maker who calls begins to draw it',
    spec: 'Collections and navigation, 7, POST /api/requests/{id}/takeToWork',
    example: example({ params: { id: 'r1' } }),
    response: oneRequest,
    errors: stepErrors,
  },
  handBack: {
    ...step,
    summary: 'The maker gives it back; others may take it',
    spec: 'Collections and navigation, 4, Icon request actions',
    example: example({ params: { id: 'r1' } }),
    response: oneRequest,
    errors: stepErrors,
  },
  resolveRequest: {
    ...step,
    summary: 'Resolves a request with icons that exist, or with SVGs that become icons of the catalogue',
    spec: 'Collections and navigation, 7, POST /api/requests/{id}/resolve',
    example: example({ params: { id: 'r1' }, body: { resolvedItems: [{ iconId: 'rEd0p7Kxq2aB' }] } }),
    body: z.strictObject({
      resolvedItems: z.array(resolvedItemSchema).check(z.minLength(1), z.maxLength(RESOLVED_ITEMS_MAX)),
      /** Of the SVGs. */
      licence: z._default(z.enum(makerLicences), 'CC0-1.0'),
      /** Title of the maker's own style, "Community" without it. */
      style: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(40))),
    }),
    response: oneRequest,
    errors: [
      ...stepErrors,
      'UNKNOWN_ICON',
      'SVG_REFUSED',
      'SVG_TOO_LARGE',
      'RENDER_BUSY',
      'TOO_MANY_REQUESTS',
    ],
  },
  declineRequest: {
    ...step,
    summary: 'Declines a request, with a reason that everybody reads',
    spec: 'Collections and navigation, 4, Icon request actions',
    example: example({ params: { id: 'r1' }, body: { reason: 'A brand that we may not draw.' } }),
    body: z.strictObject({ reason: reasonSchema }),
    response: oneRequest,
    errors: stepErrors,
  },
  reopenRequest: {
    ...step,
    summary: 'Opens a resolved request again; its icons stay',
    spec: 'Collections and navigation, 4, Icon request actions',
    example: example({ params: { id: 'r1' } }),
    response: oneRequest,
    errors: stepErrors,
  },
  mergeRequest: {
    ...step,
    summary: 'Merges a request into another; votes move, nobody counts twice. Answers the other one',
    spec: 'Collections and navigation, 4, Icon request actions',
    example: example({ params: { id: 'r1' }, body: { into: 'r2' } }),
    body: z.strictObject({ into: z.string().check(z.maxLength(64)) }),
    response: oneRequest,
    errors: stepErrors,
  },
  hideRequest: {
    ...step,
    summary: 'Hides a request from everybody but its author and administrators, or shows it again',
    spec: 'Collections and navigation, 6, Admin',
    example: example({ params: { id: 'r1' }, body: { isHidden: true, reason: 'Advertising' } }),
    body: z.strictObject({ isHidden: z.boolean(), reason: z.optional(reasonSchema) }),
    response: oneRequest,
    errors: stepErrors,
  },
  takeDownIcon: {
    ...step,
    summary: 'Takes an icon of a maker out of the catalogue; its address answers 410',
    spec: 'Collections and navigation, 6, Admin',
    tag: 'Administration',
    access: 'admin',
    example: example({ params: { id: 'rEd0p7Kxq2aB' }, body: { reason: 'Trademark' } }),
    body: z.strictObject({ reason: reasonSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: [...signedIn, 'ADMIN_ONLY', 'UNKNOWN_ICON'],
  },
} as const satisfies Record<string, EndpointSchema>;
