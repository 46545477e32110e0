import * as z from 'zod/mini';
import { storedText } from '../entities/collection.ts';
import {
  changedRequestSchema,
  iconRequestSchema,
  listedRequestSchema,
  makerSchema,
  newRequestSchema,
  requestFileSchema,
  requestNoticeSchema,
  requestStatusSchema,
} from '../entities/icon-request.ts';
import {
  MAKERS_PAGE_SIZE,
  REQUEST_FILE_MAX_BYTES,
  REQUEST_FILE_TYPES,
  REQUEST_REASON_MAX,
  REQUEST_REASON_MIN,
  REQUEST_TITLE_MAX,
  REQUESTS_PAGE_SIZE,
} from '../rules/limits.ts';
import { count, docs, type EndpointSchema, example, triState } from './endpoint-schema.ts';

export const ofRequest = z.object({ id: z.string().check(z.maxLength(64)) });
export const oneRequest = z.object({ success: z.literal(true), request: iconRequestSchema });
export const signedIn = [
  'BAD_REQUEST',
  'SIGN_IN_REQUIRED',
  'SESSION_ENDED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);

/** Requests for icons: lists, one of them, and what everybody signed in may do (specification CN 7, Icon request service). */
export const requestEndpoints = {
  requests: {
    summary: 'Requests for icons, filtered and in order',
    spec: 'Collections and navigation, 7, GET /api/requests; 6; 9',
    tag: 'Requests',
    access: 'visitor',
    example: example({ query: { sort: 'votes', status: 'new', limit: 15 } }),
    query: z.object({
      sort: z._default(z.enum(['votes', 'newest', 'activity']), 'votes'),
      page,
      limit: count(REQUESTS_PAGE_SIZE, 60),
      type: z._default(z.literal('icon'), 'icon'),
      /** Written by the visitor. */
      isMine: triState,
      /** Voted for by the visitor. */
      isVoted: triState,
      isAssignedToMe: triState,
      isUnassigned: triState,
      /** Id of a maker. */
      isAssignedTo: z.optional(z.string().check(z.maxLength(64))),
      status: z.optional(requestStatusSchema),
      /** Words of title or description. */
      term: z.optional(z.string().check(z.maxLength(100))),
      /** Codes of styles, joined by comma: requests for one of them, or for any style. */
      platforms: z.optional(z.string().check(z.maxLength(500))),
    }),
    /** `total` is counted to REQUESTS_COUNTED_MAX where a filter other than the status is set. */
    response: z.extend(docs(listedRequestSchema), {
      /** Over all requests, whatever the filters; may be up to a minute old. */
      counts: z.object({ new: z.number(), inWork: z.number(), resolvedThisMonth: z.number() }),
    }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'SIGN_IN_REQUIRED'],
    maxAgeSeconds: 0,
  },
  likeRequests: {
    summary: 'Open requests whose title is like this one, the closest first',
    spec: 'Collections and navigation, 7, GET /api/requests',
    tag: 'Requests',
    access: 'visitor',
    example: example({ query: { title: 'induction hob' } }),
    query: z.object({ title: z.string().check(z.maxLength(REQUEST_TITLE_MAX)), limit: count(5, 10) }),
    response: z.object({ success: z.literal(true), requests: z.array(listedRequestSchema) }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  createRequest: {
    summary: 'Requests an icon',
    spec: 'Collections and navigation, 7, PUT /api/requests',
    tag: 'Requests',
    access: 'account',
    example: example({ body: { title: 'Induction hob', description: 'Readable at 16 px.' } }),
    query: z.object({}),
    body: newRequestSchema,
    response: oneRequest,
    errors: [
      ...signedIn,
      'UNKNOWN_STYLE',
      'UNKNOWN_FILE',
      'REQUEST_LIMIT',
      'HUMAN_CHECK_REQUIRED',
      'HUMAN_CHECK_FAILED',
      'HUMAN_CHECK_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
    maxAgeSeconds: 0,
  },
  request: {
    summary: 'One request with its history',
    spec: 'Collections and navigation, 7, GET /api/requests/{id}',
    tag: 'Requests',
    access: 'visitor',
    example: example({ params: { id: 'r1' } }),
    params: ofRequest,
    query: z.object({}),
    /** Of a request that was merged into another, `mergedInto` is the id of that one. */
    response: z.extend(oneRequest, { mergedInto: z.optional(z.string()) }),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_REQUEST'],
    maxAgeSeconds: 0,
  },
  changeRequest: {
    summary:
      'Changes a request that nobody has voted for; with If-Match only the version that the caller saw',
    spec: 'Collections and navigation, 4, Icon request actions',
    tag: 'Requests',
    access: 'account',
    example: example({ params: { id: 'r1' }, body: { title: 'Induction hob' } }),
    params: ofRequest,
    query: z.object({}),
    body: changedRequestSchema,
    response: oneRequest,
    errors: [
      ...signedIn,
      'UNKNOWN_REQUEST',
      'UNKNOWN_STYLE',
      'UNKNOWN_FILE',
      'REQUEST_FORBIDDEN',
      'REQUEST_STATE',
      'REQUEST_CHANGED',
    ],
    maxAgeSeconds: 0,
  },
  deleteRequest: {
    summary: 'Deletes a request: its author while nobody has voted, administrators always',
    spec: 'Collections and navigation, 7, DELETE /api/requests/{id}',
    tag: 'Requests',
    access: 'account',
    example: example({ params: { id: 'r1' } }),
    params: ofRequest,
    query: z.object({}),
    response: z.object({ success: z.literal(true) }),
    errors: [...signedIn, 'UNKNOWN_REQUEST', 'REQUEST_FORBIDDEN', 'REQUEST_STATE'],
    maxAgeSeconds: 0,
  },
  voteRequest: {
    summary: 'Votes for a request; voting twice changes nothing',
    spec: 'Collections and navigation, 7, POST /api/requests/{id}/{vote action}',
    tag: 'Requests',
    access: 'account',
    example: example({ params: { id: 'r1' } }),
    params: ofRequest,
    query: z.object({}),
    response: z.object({ success: z.literal(true), votes: z.number(), isVoted: z.boolean() }),
    errors: [...signedIn, 'UNKNOWN_REQUEST', 'REQUEST_FORBIDDEN', 'REQUEST_STATE', 'TOO_MANY_REQUESTS'],
    maxAgeSeconds: 0,
  },
  unvoteRequest: {
    summary: 'Takes a vote back; without one nothing changes',
    spec: 'Collections and navigation, 7, POST /api/requests/{id}/{vote action}',
    tag: 'Requests',
    access: 'account',
    example: example({ params: { id: 'r1' } }),
    params: ofRequest,
    query: z.object({}),
    response: z.object({ success: z.literal(true), votes: z.number(), isVoted: z.boolean() }),
    errors: [...signedIn, 'UNKNOWN_REQUEST', 'REQUEST_FORBIDDEN', 'REQUEST_STATE', 'TOO_MANY_REQUESTS'],
    maxAgeSeconds: 0,
  },
  makers: {
    summary: 'People who draw requested icons; addresses only for administrators',
    spec: 'Collections and navigation, 7, GET /api/makers',
    tag: 'Requests',
    access: 'visitor',
    query: z.object({ limit: count(MAKERS_PAGE_SIZE, MAKERS_PAGE_SIZE), page }),
    response: docs(makerSchema),
    errors: ['BAD_REQUEST', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  uploadFile: {
    summary: 'Takes a file for a request: a picture is made of it, the file itself is not stored',
    spec: 'Collections and navigation, 7, POST /api/uploadFiles',
    tag: 'Requests',
    access: 'account',
    query: z.object({}),
    upload: { field: 'file', types: REQUEST_FILE_TYPES, maxBytes: REQUEST_FILE_MAX_BYTES },
    response: z.object({ success: z.literal(true), file: requestFileSchema }),
    errors: [
      ...signedIn,
      'FILE_TYPE_REFUSED',
      'FILE_TOO_LARGE',
      'FILE_UNREADABLE',
      'SVG_REFUSED',
      'UPLOAD_QUOTA',
      'RENDER_BUSY',
      'TOO_MANY_REQUESTS',
      'FILE_STORE_UNAVAILABLE',
    ],
    maxAgeSeconds: 0,
  },
  requestFile: {
    summary: 'The picture made of an attached file',
    spec: 'Collections and navigation, 7, POST /api/uploadFiles',
    tag: 'Requests',
    access: 'visitor',
    mediaTypes: ['image/webp'],
    example: example({ params: { id: 'f1' } }),
    params: ofRequest,
    query: z.object({}),
    response: z.unknown(),
    errors: ['BAD_REQUEST', 'SESSION_ENDED', 'UNKNOWN_FILE', 'FILE_STORE_UNAVAILABLE'],
    maxAgeSeconds: 0,
  },
  requestNotices: {
    summary: 'What became of requests that the visitor wrote or voted for, latest first',
    spec: 'Collections and navigation, 4, Icon request actions',
    tag: 'Requests',
    access: 'account',
    query: z.object({ limit: count(20, 100), page }),
    response: z.extend(docs(requestNoticeSchema), { unread: z.number() }),
    errors: ['BAD_REQUEST', 'SIGN_IN_REQUIRED', 'SESSION_ENDED'],
    maxAgeSeconds: 0,
  },
  readRequestNotices: {
    summary: 'Marks notices as read, those up to a moment',
    spec: 'Collections and navigation, 4, Icon request actions',
    tag: 'Requests',
    access: 'account',
    example: example({ body: { until: 1_790_000_000_000 } }),
    query: z.object({}),
    body: z.strictObject({ until: z.number().check(z.int(), z.gte(0)) }),
    response: z.object({ success: z.literal(true), unread: z.number() }),
    errors: [...signedIn],
    maxAgeSeconds: 0,
  },
  stopRequestMail: {
    summary:
      'Ends mail about requests by the token of a letter, or lets it come again; needs no sign-in and no page (RFC 8058)',
    spec: 'Collections and navigation, 4, Icon request actions',
    tag: 'Requests',
    access: 'visitor',
    example: example({ query: { token: 't' } }),
    query: z.object({
      token: z.string().check(z.maxLength(200)),
      /** Whether mail is wanted from now on; a mail program that posts the link of a letter says nothing. */
      mail: z.optional(z.enum(['off', 'on'])),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BAD_REQUEST', 'UNSUBSCRIBE_TOKEN'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;

/** The word of a reason that people read. */
export const reasonSchema = storedText().check(
  z.trim(),
  z.minLength(REQUEST_REASON_MIN),
  z.maxLength(REQUEST_REASON_MAX),
);
