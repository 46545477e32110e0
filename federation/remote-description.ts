import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validRange } from 'semver';
import { z } from 'zod';
import { FederationError } from './federation-error.ts';

const exposeName = z.string().regex(/^\.\/[a-z][a-z0-9-]*$/, 'a module is named like "./icon-panel"');

/** What a remote says about itself in its `remote.json`. */
export const remoteDescriptionSchema = z
  .strictObject({
    name: z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'a remote is named like "mf-search"'),
    /** What a person calls it. */
    title: z.string().min(1),
    /** Paths that it answers, as react-router patterns. */
    mounts: z.array(z.string().startsWith('/')).default([]),
    /**
     * Mounts whose routes are in a module of their own, so that a page fetches no more than it shows; those of all
     * others are in `./routes`.
     */
    pages: z.record(z.string(), exposeName).default({}),
    /**
     * Mounts whose pages are one visitor's own: the server renders them with the calls of that visitor, for no one else,
     * and they are not indexed.
     */
    personal: z.array(z.string()).optional(),
    /**
     * Mounts whose page is the visitor's own when its `:id` is that of an uploaded icon: then it is served as a personal one,
     * with every other id it is everybody's.
     */
    personalUploads: z.array(z.string()).optional(),
    /**
     * Mounts whose pages are public and show a signed-in visitor their own state too: a guest's page is indexed and may be
     * cached, that of a signed-in visitor is rendered with their calls, for no one else.
     */
    personalized: z.array(z.string()).optional(),
    /** Modules that others may load, with the file that holds each. */
    exposes: z.record(
      exposeName,
      z.string().regex(/^\.\/.+\.tsx?$/, 'a file is given like "./src/routes.tsx"'),
    ),
    /** Slots that it fills, with the module whose default export is the component. */
    slots: z.record(z.string(), exposeName).default({}),
    /** Addresses that are rendered against the running API before a version is activated; one of each kind of page. */
    trials: z.array(z.string().startsWith('/')).default([]),
    /** What a page may load of a module at most, in KB as brotli sends it: the entry, its scripts and style sheets. */
    budgets: z.record(exposeName, z.number().positive()).default({}),
    requires: z.strictObject({
      contracts: z.string().refine((range) => validRange(range) !== null, 'not a version range'),
    }),
    events: z
      .strictObject({ emits: z.array(z.string()).default([]), hears: z.array(z.string()).default([]) })
      .default({ emits: [], hears: [] }),
  })
  .superRefine((remote, context) => {
    for (const [slot, expose] of Object.entries(remote.slots)) {
      if (!(expose in remote.exposes))
        context.addIssue({
          code: 'custom',
          path: ['slots', slot],
          message: `"${expose}" is not among exposes`,
        });
    }
    for (const expose of Object.keys(remote.budgets)) {
      if (!(expose in remote.exposes))
        context.addIssue({ code: 'custom', path: ['budgets', expose], message: 'is not among exposes' });
    }
    for (const [mount, expose] of Object.entries(remote.pages)) {
      if (!remote.mounts.includes(mount))
        context.addIssue({ code: 'custom', path: ['pages', mount], message: 'is not among mounts' });
      if (!(expose in remote.exposes))
        context.addIssue({
          code: 'custom',
          path: ['pages', mount],
          message: `"${expose}" is not among exposes`,
        });
    }
    for (const list of ['personal', 'personalized'] as const) {
      for (const mount of remote[list] ?? []) {
        if (!remote.mounts.includes(mount))
          context.addIssue({ code: 'custom', path: [list], message: `"${mount}" is not among mounts` });
      }
    }
    for (const mount of remote.personalUploads ?? []) {
      if (!remote.mounts.includes(mount) || !mount.split('/').includes(':id'))
        context.addIssue({
          code: 'custom',
          path: ['personalUploads'],
          message: `"${mount}" is not among mounts, or has no :id`,
        });
    }
    if (remote.mounts.length > 0 && !('./routes' in remote.exposes))
      context.addIssue({
        code: 'custom',
        path: ['exposes'],
        message: 'a remote with mounts must expose "./routes"',
      });
  });

export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;

/**
 * Reads and checks a package's `remote.json`.
 * @throws FederationError REMOTE_DESCRIPTION_INVALID naming each wrong field
 */
export function readRemoteDescription(packageDir: string): RemoteDescription {
  const file = path.join(packageDir, 'remote.json');
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new FederationError('REMOTE_DESCRIPTION_INVALID', `${file} cannot be read as JSON.`, {
      hint: 'Each remote has a remote.json beside its package.json; federation/README.md shows one.',
      cause,
    });
  }
  const result = remoteDescriptionSchema.safeParse(content);
  if (result.success) return result.data;
  throw new FederationError(
    'REMOTE_DESCRIPTION_INVALID',
    `${file}: ${result.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`).join('; ')}.`,
    { hint: 'Correct these fields; federation/README.md shows a whole remote.json.', cause: result.error },
  );
}
