import * as z from 'zod/mini';
import type { apiErrors } from '../errors/api-errors.ts';
import type { contractErrors } from '../errors/contract-errors.ts';
import { COLLECTION_NAME_MAX } from '../rules/limits.ts';
import { iconSummarySchema } from './icon.ts';

/**
 * What the visitor may do with a collection. The server decides it and checks it again at every call
 * (specification CN 6: permissions per collection).
 */
export const collectionPermissionSchema = z.enum(['read', 'edit', 'rename', 'share', 'delete', 'hide']);
export type CollectionPermission = z.infer<typeof collectionPermissionSchema>;

/** How all icons of a collection are drawn, for its owner and on its public page. Null leaves each icon as it is. */
export const collectionAppearanceSchema = z.object({
  /** Hex without # or a gradient `start,end`; for icons of one colour. */
  color: z.nullable(z.string().check(z.regex(/^[0-9a-fA-F]{6}(,[0-9a-fA-F]{6})?$/))),
  /** Space around the drawing, percent of the edge. */
  padding: z.number().check(z.gte(0), z.lte(40)),
  /** Width of strokes in units of a drawing whose edge is 24. */
  stroke: z.nullable(z.number().check(z.gte(0.5), z.lte(4))),
});
export type CollectionAppearance = z.infer<typeof collectionAppearanceSchema>;

/** A text that can be stored: without the character that databases do not take. */
export const storedText = () => z.string().check(z.refine((text) => !text.includes('\0')));

export const collectionNameSchema = storedText().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(COLLECTION_NAME_MAX),
);

/** Icons that an account put together (specification CN 3, Collection). */
export const collectionSchema = z.object({
  /** Random; says nothing about its owner. */
  id: z.string(),
  /** Its word in the address of the public page. */
  apiCode: z.string(),
  name: z.string(),
  description: z.string(),
  access: z.enum(['public', 'private']),
  /** As many of its first icons as were requested, at most four. */
  preview: z.array(iconSummarySchema),
  totalIcons: z.number(),
  /** Favorites. */
  isDefault: z.boolean(),
  /** Downloaded. */
  isDownloaded: z.boolean(),
  permissions: z.array(collectionPermissionSchema),
  /** Only of public collections (specification CN 6). */
  tags: z.optional(z.array(z.string())),
  appearance: collectionAppearanceSchema,
  /** An administrator took the public page down; the sentence that the owner reads. Absent otherwise. */
  hiddenReason: z.optional(z.string()),
  /** Name of the owner, on public pages alone. */
  ownerName: z.optional(z.string()),
  /** Goes up by one with every change; `If-Match` of an edit. */
  version: z.number(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** The fields of an icon that its small picture needs. */
export const iconPictureSchema = z.pick(iconSummarySchema, {
  id: true,
  contentHash: true,
  isColor: true,
  hiddenIn: true,
});

/** A collection in a list: always its id, and the fields that were selected. */
export const listedCollectionSchema = z.extend(z.partial(collectionSchema), {
  id: z.string(),
  /** The icons of `preview`, with only the fields that draw them: an eighth of its bytes. Present when `select` names it. */
  pictures: z.optional(z.array(iconPictureSchema)),
});
export type ListedCollection = z.infer<typeof listedCollectionSchema>;

/** An icon in a collection, in the order that the owner gave it (specification CN 3, Collection icon entry). */
export const collectionIconSchema = z.extend(iconSummarySchema, {
  /** Milliseconds since 1970. */
  addedAt: z.number(),
  /** Last size and format it was downloaded in; only in Downloaded. `size` is null for vectors. */
  downloadedAs: z.optional(z.object({ format: z.string(), size: z.nullable(z.number()) })),
});
export type CollectionIcon = z.infer<typeof collectionIconSchema>;

/** An icon as a call names it to add it (specification CN 3: the svg goes along only for uploaded ones). */
export const addedIconSchema = z.object({
  id: z.string().check(z.maxLength(64)),
  name: z.optional(z.string().check(z.maxLength(200))),
  isUserSource: z.optional(z.boolean()),
  isColor: z.optional(z.boolean()),
  platform: z.optional(z.string().check(z.maxLength(100))),
});

/** An SVG that is uploaded into a collection (specification CN 3, Uploaded SVG). */
export const uploadedSvgSchema = z.object({
  /** Chosen by the page for its optimistic entry; comes back with the icon. */
  id: z.string().check(z.maxLength(64)),
  /** Name of the file, ending in `.svg`; a longer one than file systems take is cut, not refused. */
  name: z.string().check(z.maxLength(1000)),
  svg: z.string(),
  isUserSource: z.optional(z.literal(true)),
});
export type UploadedSvg = z.infer<typeof uploadedSvgSchema>;

/** Codes of a refused file. */
export const refusedFileErrorCodes = [
  'FILE_NOT_SVG',
  'FILE_TOO_LARGE',
  'SVG_REFUSED',
  'SVG_MALFORMED',
  'UPLOAD_QUOTA',
  'COLLECTION_FULL',
] as const satisfies readonly (keyof typeof apiErrors | keyof typeof contractErrors)[];

/** Why a file of an upload was not accepted (specification CN 5). */
export const refusedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.enum(refusedFileErrorCodes),
  message: z.string(),
  /** The rule of the SVG gate that refused it. */
  rule: z.optional(z.string()),
});
export type RefusedFile = z.infer<typeof refusedFileSchema>;
