import * as z from 'zod/mini';
import { BATCH_MAX_ICONS, COLLECTION_MAX_ICONS } from '../rules/limits.ts';
import { type EndpointSchema, example } from './endpoint-schema.ts';

const file = z.custom<Blob>();
const converterFormats = ['png', 'svg', 'webp', 'jpg', 'pdf', 'eps'] as const;
const collectionIds = z.array(z.string()).check(z.minLength(1), z.maxLength(COLLECTION_MAX_ICONS));
const namePrefix = z.optional(z.string().check(z.maxLength(40)));
const collectionErrors = [
  'BAD_REQUEST',
  'UNKNOWN_ICON',
  'ICON_REMOVED',
  'ICON_FILE_LOST',
  'OWNER_ONLY',
  'PAID_FORMAT',
  'DRAWING_NOT_EXPRESSIBLE',
  'RENDER_BUSY',
  'RENDER_FAILED',
] as const;

/** Calls that answer files instead of JSON (specification SD 4, Download; 7, Rendering and download). */
export const fileEndpoints = {
  renderBatch: {
    summary: 'Files of many icons in one stream',
    spec: 'Search and download, 4, Download, bulk',
    tag: 'Files',
    access: 'visitor',
    example: example({ body: { ids: ['abcdefghijkl'], format: 'png', size: 96 } }),
    mediaTypes: ['application/vnd.icoteca.files'],
    query: z.object({}),
    body: z.object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(BATCH_MAX_ICONS)),
      /** As at the image host. */
      format: z.optional(z.string()),
      /** As at the image host: 100 px without, an SVG in the size that it is drawn in. */
      size: z.optional(z.union([z.string(), z.number()])),
      /** Icons that cannot take it (in colours of their own, or in a gradient) come as they are drawn; their header says `painted: false`. */
      color: z.optional(z.string()),
      /** As at the image host; an icon goes without the edits that it has nothing for. */
      edits: z.optional(z.string()),
      background: z.optional(z.string()),
      /** SVG in as few paths as it takes. */
      simplified: z.optional(z.boolean()),
    }),
    /** `application/vnd.icoteca.files`, read by `FileStreamReader`; docs/file-stream.md describes it. */
    response: file,
    errors: ['BAD_REQUEST', 'UNKNOWN_FORMAT', 'BAD_SIZE', 'BAD_COLOUR', 'BAD_EDITS'],
    maxAgeSeconds: 0,
  },
  webFont: {
    summary: 'A font of icons: woff2, woff, ttf, style sheets, demo page and licences as a zip',
    spec: 'Search and download, 7, tasks/webfonts',
    tag: 'Files',
    access: 'visitor',
    example: example({ body: { ids: ['abcdefghijkl', 'mnopqrstuvwx'], namePrefix: 'my-icon' } }),
    mediaTypes: ['application/zip'],
    query: z.object({}),
    body: z.object({
      ids: collectionIds,
      /** Before the names of classes, and name of the family; `icon` without. */
      namePrefix,
      /** The names of the font files hold a hash of their contents. */
      appendHash: z.optional(z.boolean()),
    }),
    /** `application/zip` */
    response: file,
    errors: collectionErrors,
    maxAgeSeconds: 0,
  },
  sprite: {
    summary: 'One SVG with a symbol for each icon',
    spec: 'Search and download, 7, icons/sprite',
    tag: 'Files',
    access: 'visitor',
    example: example({ body: { ids: ['abcdefghijkl', 'mnopqrstuvwx'] } }),
    mediaTypes: ['image/svg+xml'],
    query: z.object({}),
    body: z.object({
      ids: collectionIds,
      /** Before the ids of the symbols; `icon` without. */
      namePrefix,
      /** As at the image host; icons with colours of their own keep them. */
      color: z.optional(z.string()),
      edits: z.optional(z.string()),
    }),
    /** `image/svg+xml` */
    response: file,
    errors: [...collectionErrors, 'BAD_COLOUR', 'BAD_EDITS'],
    maxAgeSeconds: 0,
  },
  plainConverter: {
    summary: 'A file of a drawing that is sent along',
    spec: 'Search and download, 7, plainConverter',
    tag: 'Files',
    access: 'visitor',
    example: example({
      body: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>',
        format: 'png',
        size: 96,
      },
    }),
    mediaTypes: [
      'image/png',
      'image/svg+xml',
      'image/webp',
      'image/jpeg',
      'application/pdf',
      'application/postscript',
    ],
    /** The words may stand in the address as well; `token`, `fromSite` and `id` change nothing. */
    query: z.object({
      format: z.optional(z.enum(converterFormats)),
      size: z.optional(z.string()),
      id: z.optional(z.string()),
      color: z.optional(z.string()),
      token: z.optional(z.string()),
      fromSite: z.optional(z.string()),
    }),
    body: z.object({
      /** A whole SVG document. */
      svg: z.string().check(z.minLength(1)),
      format: z.optional(z.enum(converterFormats)),
      size: z.optional(z.union([z.string(), z.number()])),
      id: z.optional(z.string()),
      /** Six hex digits without #. */
      color: z.optional(z.string()),
    }),
    response: file,
    errors: [
      'BAD_REQUEST',
      'BAD_SIZE',
      'BAD_COLOUR',
      'SVG_REFUSED',
      'SVG_TOO_LARGE',
      'SVG_UNUSABLE',
      'RENDER_BUSY',
      'TOO_MANY_REQUESTS',
    ],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
