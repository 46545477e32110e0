import * as z from 'zod/mini';
import {
  REQUEST_ATTACHMENTS_MAX,
  REQUEST_DESCRIPTION_MAX,
  REQUEST_PLATFORMS_MAX,
  REQUEST_TITLE_MAX,
  REQUEST_TITLE_MIN,
} from '../rules/limits.ts';
import { storedText } from './collection.ts';
import { iconSummarySchema } from './icon.ts';

/** The state of a request; the steps between them are `rules/request-steps.ts` (specification CN 3 does not show them). */
export const requestStatuses = ['new', 'inWork', 'resolved', 'declined'] as const;
export const requestStatusSchema = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof requestStatusSchema>;

/** What can be done with a request. Who may do which, and when, is `rules/request-steps.ts`. */
export const requestSteps = [
  'edit',
  'delete',
  'vote',
  'unvote',
  'assign',
  'takeToWork',
  'handBack',
  'resolve',
  'decline',
  'reopen',
  'merge',
  'hide',
] as const;
export const requestStepSchema = z.enum(requestSteps);
export type RequestStep = z.infer<typeof requestStepSchema>;

/** Who draws (specification CN 3, Maker). The address is for administrators alone. */
export const makerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  /** Requests that they resolved. */
  resolved: z.number(),
});
export type Maker = z.infer<typeof makerSchema>;

/** A picture made of an attached file, which itself is not stored. */
export const requestFileSchema = z.object({
  id: z.string(),
  /** As its owner called it. */
  name: z.string(),
  /** Address of the picture. */
  url: z.string(),
  /** What was sent; a PDF is shown as its first page. */
  kind: z.enum(['raster', 'svg', 'pdf']),
  /** Edges of the picture, px. */
  width: z.number(),
  height: z.number(),
});
export type RequestFile = z.infer<typeof requestFileSchema>;

/** A request as a list shows it (specification CN 3, Icon request). */
export const listedRequestSchema = z.object({
  /** Random; says nothing about its author. */
  id: z.string(),
  title: z.string(),
  /** Codes of the styles that it is wanted in; empty for any. */
  platforms: z.array(z.string()),
  isAnimated: z.boolean(),
  status: requestStatusSchema,
  votes: z.number(),
  /** The visitor has voted for it. */
  isVoted: z.boolean(),
  /** The visitor wrote it. */
  isMine: z.boolean(),
  authorName: z.string(),
  /** Who is to draw it, or drew it. */
  maker: z.nullable(makerSchema),
  /** Its first resolved icon, or the first picture attached to it. */
  preview: z.nullable(z.object({ url: z.string(), isIcon: z.boolean() })),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Of the last step, vote excepted. */
  updatedAt: z.number(),
  /** Only administrators see hidden ones in lists. */
  isHidden: z.optional(z.literal(true)),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** One thing that happened to a request. */
export const requestEventSchema = z.object({
  kind: z.enum([
    'created',
    'edited',
    'assigned',
    'taken',
    'handedBack',
    'resolved',
    'declined',
    'reopened',
    'merged',
  ]),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Who did it; empty when the account was deleted. */
  name: z.string(),
  /** Who it was assigned to. */
  makerName: z.optional(z.string()),
});
export type RequestEvent = z.infer<typeof requestEventSchema>;

/** A request with everything that its page shows. */
export const iconRequestSchema = z.extend(listedRequestSchema, {
  /** Plain text. */
  description: z.string(),
  attachments: z.array(requestFileSchema),
  /** Latest first. */
  timeline: z.array(requestEventSchema),
  /** Icons that it became. */
  resolvedItems: z.array(iconSummarySchema),
  /** Why it was declined. */
  declineReason: z.optional(z.string()),
  /** Why an administrator hid it, for them and for its author. */
  hiddenReason: z.optional(z.string()),
  /** What the visitor may do now. The server checks it again at every call. */
  steps: z.array(requestStepSchema),
  /** Goes up by one with every step, vote excepted; `If-Match` of an edit. */
  version: z.number(),
});
export type IconRequest = z.infer<typeof iconRequestSchema>;

export const requestTitleSchema = storedText().check(
  z.trim(),
  z.minLength(REQUEST_TITLE_MIN),
  z.maxLength(REQUEST_TITLE_MAX),
);
const descriptionSchema = storedText().check(z.trim(), z.maxLength(REQUEST_DESCRIPTION_MAX));
const attachmentsSchema = z
  .array(z.string().check(z.maxLength(64)))
  .check(z.maxLength(REQUEST_ATTACHMENTS_MAX));
const platformsSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(100)))
  .check(z.maxLength(REQUEST_PLATFORMS_MAX));

/** What a request is made of, as its author sends it (specification CN 7, PUT). */
export const newRequestSchema = z.strictObject({
  title: requestTitleSchema,
  description: z._default(descriptionSchema, ''),
  /** Ids of files that `uploadFile` took from the same account. */
  attachments: z._default(attachmentsSchema, []),
  platforms: z._default(platformsSchema, []),
  isAnimated: z._default(z.boolean(), false),
});
export type NewRequest = z.input<typeof newRequestSchema>;

/** What its author changes of a request; what is absent stays. */
export const changedRequestSchema = z.strictObject({
  title: z.optional(requestTitleSchema),
  description: z.optional(descriptionSchema),
  /** All files that it has from now on, in their order. */
  attachments: z.optional(attachmentsSchema),
  platforms: z.optional(platformsSchema),
  isAnimated: z.optional(z.boolean()),
});
export type ChangedRequest = z.infer<typeof changedRequestSchema>;

/** An icon that a request is resolved with: one that exists, or an SVG of the maker that becomes one. */
export const resolvedItemSchema = z.union([
  z.strictObject({ iconId: z.string().check(z.maxLength(64)) }),
  z.strictObject({
    /** Goes through the SVG gate. */
    svg: z.string(),
    /** Title of the icon in English. */
    name: storedText().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
]);
export type ResolvedItem = z.infer<typeof resolvedItemSchema>;

/** What the visitor should know about a request of theirs, or one they voted for. */
export const requestNoticeSchema = z.object({
  id: z.string(),
  requestId: z.string(),
  title: z.string(),
  kind: z.enum(['taken', 'resolved', 'declined']),
  /** Milliseconds since 1970. */
  at: z.number(),
  isRead: z.boolean(),
});
export type RequestNotice = z.infer<typeof requestNoticeSchema>;
