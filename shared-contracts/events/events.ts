import * as z from 'zod/mini';

/**
 * Every event that may cross a border, by name. `latched` ones replay their last value to late listeners.
 * On the page an event is a DOM CustomEvent `icoteca:{name}` on `window`, so that other products and analytics can
 * listen without our code.
 */
export const eventDefinitions = {
  /** A term was submitted in the search bar. */
  'search:submitted': {
    latched: false,
    schema: z.object({ term: z.string(), domain: z.string(), path: z.string() }),
  },
  /** The panel of an icon was opened or closed (null). */
  'icon:selected': {
    latched: true,
    schema: z.object({
      id: z.nullable(z.string()),
      name: z.optional(z.string()),
      platform: z.optional(z.string()),
    }),
  },
  /** A file was handed to the visitor. `size` is its edge in px; 0 for an SVG in the size that it is drawn in. */
  'icon:downloaded': {
    latched: false,
    schema: z.object({
      id: z.string(),
      format: z.string(),
      size: z.number(),
      platform: z.string(),
      /** Hex without #, or `start,end`; absent for as drawn. */
      color: z.optional(z.string()),
      /** Other edits, as a parameter of calls. */
      edits: z.optional(z.string()),
      /** An SVG with outlined strokes. */
      simplified: z.optional(z.boolean()),
    }),
  },
  /** Something was put on the clipboard. */
  'icon:copied': { latched: false, schema: z.object({ id: z.string(), as: z.string() }) },
  /**
   * Collections of the visitor changed, here or in another tab: created, renamed, deleted, or icons came, went or moved.
   * `id` is null when it is not one alone.
   */
  'collection:changed': {
    latched: false,
    schema: z.object({
      id: z.nullable(z.string()),
      totalIcons: z.optional(z.number()),
      /** It was deleted: there is nothing to read again. */
      isDeleted: z.optional(z.boolean()),
    }),
  },
  /** A request changed, here or in another tab: written, voted for, taken, resolved. `id` is null when it is not one alone. */
  'request:changed': { latched: false, schema: z.object({ id: z.nullable(z.string()) }) },
  /**
   * A step needs a signed-in visitor; the header answers with its dialog. `step` is for the emitter: what to continue
   * with when the visitor comes back signed in, see `auth:completed`. Latched for a header that is hydrated later.
   */
  'auth:requested': {
    latched: true,
    schema: z.object({ reason: z.string(), step: z.optional(z.string()) }),
  },
  /** The visitor came back signed in to the page where `auth:requested` was emitted; its emitter continues. */
  'auth:completed': {
    latched: false,
    schema: z.object({ reason: z.string(), step: z.optional(z.string()) }),
  },
  /** Who is here is known, or is another: signed in, signed out, a licence bought. */
  'session:changed': {
    latched: true,
    schema: z.object({ isGuest: z.boolean(), isPaid: z.boolean() }),
  },
  /** Something of the account changed on the server; the host reads it again and other tabs follow. */
  'session:refresh-requested': { latched: false, schema: z.object({}) },
  /** A step needs a paid plan; the header answers. Latched for a header that is hydrated later. */
  'plan:requested': {
    latched: true,
    schema: z.object({ reason: z.enum(['format', 'size', 'vector', 'ai']), iconId: z.optional(z.string()) }),
  },
  /** The visitor wants to talk to support; a remote with a chat opens it and answers. */
  'support:requested': { latched: false, schema: z.object({}) },
  'support:opened': { latched: false, schema: z.object({}) },
  /** A visitor has met an experiment, with the variation that they have. */
  'experiment:viewed': {
    latched: false,
    schema: z.object({ experiment: z.string(), variation: z.string() }),
  },
  /** What became of an advertisement, and where on the page it is. */
  'ad:reported': {
    latched: false,
    schema: z.object({
      what: z.enum(['shown', 'failed', 'clicked', 'watched', 'left', 'rewarded']),
      place: z.string(),
    }),
  },
  /** The visitor's consent is needed: for advertisements or a third-party script. */
  'consent:requested': { latched: true, schema: z.object({ reason: z.string() }) },
  /** The visitor has decided on scripts of others. */
  'consent:decided': { latched: true, schema: z.object({ granted: z.boolean() }) },
  'theme:changed': { latched: true, schema: z.object({ theme: z.enum(['light', 'dark', 'system']) }) },
  'sidebar:toggled': { latched: true, schema: z.object({ closed: z.boolean() }) },
  'grid-mode:changed': { latched: true, schema: z.object({ mode: z.enum(['detailed', 'compact']) }) },
  /** Focus the search field: someone typed a letter or pressed slash outside of it. */
  'search:focus-requested': { latched: false, schema: z.object({ text: z.optional(z.string()) }) },
  /** A remote could not be loaded or threw; says which, its version and the code. */
  'remote:failed': {
    latched: false,
    schema: z.object({ remote: z.string(), version: z.string(), code: z.string(), message: z.string() }),
  },
} as const;

export type EventName = keyof typeof eventDefinitions;
export type EventPayload<N extends EventName> = z.infer<(typeof eventDefinitions)[N]['schema']>;
