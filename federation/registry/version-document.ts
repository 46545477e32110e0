import { z } from 'zod';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A file of the version, relative to its folder; never a way out of it. */
const file = z.string().regex(/^(?:[\w][\w.-]*\/)*[\w][\w.-]*$/, 'not a plain relative path');
const filesByExpose = z.record(z.string(), z.array(file));

/** Names of what a remote uses of the site and of other remotes; see `usedBySource`. */
export const usesSchema = z.strictObject({
  emits: z.array(z.string()),
  hears: z.array(z.string()),
  shows: z.array(z.string()),
  ports: z.array(z.string()),
  api: z.array(z.string()),
});

/** Everything that `version.json` says of a version, but the signature. */
const versionContentSchema = z.strictObject({
  schema: z.literal(1),
  name: z.string().regex(/^mf-[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/),
  title: z.string(),
  container: z.string().regex(/^\w+$/),
  /** The range of shared-contracts that it was built against. */
  contracts: z.string(),
  mounts: z.array(z.string()),
  /** Modules of mounts whose routes are not in `./routes`; versions published before there were any have none. */
  pages: z.record(z.string(), z.string()).optional(),
  /** Mounts whose pages are one visitor's own; left out where there are none. */
  personal: z.array(z.string()).optional(),
  /** Mounts whose page is the visitor's own when its `:id` is that of an uploaded icon; left out where there are none. */
  personalUploads: z.array(z.string()).optional(),
  /** Mounts whose pages are public, and made with the calls of a signed-in visitor; left out where there are none. */
  personalized: z.array(z.string()).optional(),
  exposes: z.array(z.string()),
  slots: z.record(z.string(), z.string()),
  events: z.strictObject({ emits: z.array(z.string()), hears: z.array(z.string()) }),
  /** What it uses of others, as its build found in its sources; versions published before that was recorded have none. */
  uses: usesSchema.optional(),
  /** Addresses that are rendered before the version is activated; versions published before there were any have none. */
  trials: z.array(z.string().startsWith('/')).optional(),
  /** Version of the federation plugin that built it, `2.9.2`; versions published before it was recorded have none. */
  plugin: z
    .string()
    .regex(/^\d+\.\d+\.\d+[\w.-]*$/)
    .optional(),
  /**
   * Built by the official plugin alone: its pages are drawn by browsers, and its entry script carries no hashes of its chunks.
   * Left out for all others.
   */
  plain: z.literal(true).optional(),
  /** What a page may load of each module at most, in KB; versions published before it was recorded have none. */
  budgets: z.record(z.string(), z.number().positive()).optional(),
  entry: file,
  /** Style sheets that a module needs before it is shown. */
  css: filesByExpose,
  /** Scripts that a page with the module loads, the entry first. */
  preload: filesByExpose,
  /** Files of translated texts, by code of the language; versions published before there were any have none. */
  texts: z.record(z.string(), file).optional(),
  /** Of every file of the version. */
  integrity: z.record(file, integrity),
  server: z.strictObject({ entry: file, integrity }),
});

/** `version.json`: what a version is, signed. */
export const versionDocumentSchema = versionContentSchema.extend({
  /** ed25519 over the canonical JSON of all other fields, in base64. */
  signature: z.string(),
});

export type VersionContent = z.infer<typeof versionContentSchema>;
export type VersionDocument = z.infer<typeof versionDocumentSchema>;
