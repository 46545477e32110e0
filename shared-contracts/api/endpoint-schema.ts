import * as z from 'zod/mini';
import { iconLicences } from '../rules/icon-licences.ts';
import { cornerKinds, weights } from '../url/filters.ts';
import type { ApiErrorCode } from './errors.ts';

/** Groups of calls in the documentation. */
export const endpointTags = {
  Search: 'Find icons by words, by meaning and by drawing.',
  Icons: 'Single icons, their variants and the newest ones.',
  Library: 'Styles, categories, authors and figures of the library.',
  Files: 'Files made from icons: archives, fonts, sprites, conversions.',
  Collections: 'Icons that visitors put together, and SVGs of their own.',
  Requests: 'Icons that visitors request, and what becomes of them.',
  Account: 'The signed-in visitor: session, history, rights and API keys.',
  Plans: 'What is sold, and the licences of the visitor.',
  Site: 'Calls that the pages of the site make for themselves.',
  Administration: 'Calls of operators.',
} as const;
export type EndpointTag = keyof typeof endpointTags;

/**
 * Who may make a call, and from where:
 * - `open`: everybody, and browsers let pages of every origin read the answer;
 * - `visitor`: everybody, guests included, from pages of the site or from a server;
 * - `account`: signed-in visitors;
 * - `admin`: operators.
 */
export type EndpointAccess = 'open' | 'visitor' | 'account' | 'admin';

/** An example of a request. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Declares an example without making its values part of the call's type. */
export const example = (call: CallExample): CallExample => call;

/** What is written down of a call: for the server's checks, the documentation and the client's types. */
export interface EndpointSchema {
  summary: string;
  /** Paragraph of the specification. */
  spec: string;
  tag: EndpointTag;
  access: EndpointAccess;
  /** An example request. Calls without required parameters may have none. */
  example?: CallExample;
  /** Of the file that a call answers with; calls without any answer JSON. */
  mediaTypes?: readonly string[];
  params?: z.core.$ZodType;
  query: z.core.$ZodType;
  /** JSON that is sent along. */
  body?: z.core.$ZodType;
  /** A file that is sent along as multipart/form-data; the server judges it by its content. */
  upload?: { field: string; types: readonly string[]; maxBytes: number };
  response: z.core.$ZodType;
  errors: readonly ApiErrorCode[];
  /** How long a shared cache may keep the answer; 0 means not at all. */
  maxAgeSeconds: number;
}

/** How many are wanted, from 1 up to a limit. */
export const count = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), fallback);
/** How many to pass over. */
export const offset = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);
/** `true`/`1` and `false`/`0` as addresses write them; unset is "both". */
export const triState = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value: 'true' | 'false' | '1' | '0') => value === 'true' || value === '1'),
  ),
);
/** Locale of names and terms. */
export const language = z._default(z.string(), 'en');

/** A list answer: docs with their paging (observed shape of the original). */
export const docs = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    success: z.literal(true),
    docs: z.array(item),
    total: z.number(),
    limit: z.number(),
    offset: z.number(),
    page: z.number(),
    pages: z.number(),
  });

/** What icons of a list may be limited to (specification SD 3, Filters). Codes match without regard to case. */
export const iconFilters = {
  /** A style's apiCode or seoCode, `group-x`, `family-x`; several joined by comma; `all` is unset. */
  platform: z.optional(z.string()),
  authors: z._default(z.enum(['all', 'icons8', 'external']), 'all'),
  /** Id or slug of one author. */
  authorName: z.optional(z.string()),
  isColor: triState,
  isAnimated: triState,
  /** `circle` or `square`: the drawing is enclosed in one. */
  shape: z.optional(z.enum(['circle', 'square'])),
  /** Styles whose lines end and turn round, or with edges. */
  corners: z.optional(z.enum(cornerKinds)),
  /** Styles of thin or of bold lines. */
  weight: z.optional(z.enum(weights)),
  /** What an icon must come as: `vector` keeps those that have SVG. Every icon of the catalogue has PNG and SVG. */
  format: z.optional(z.enum(['png', 'vector'])),
  free: triState,
  /** SPDX id of the licence of the style. */
  license: z.optional(z.enum(iconLicences)),
  /** A category's apiCode. */
  category: z.optional(z.string()),
};
