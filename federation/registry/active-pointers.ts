import { z } from 'zod';
import { FederationError } from '../federation-error.ts';

const changeSchema = z.object({
  revision: z.number().int(),
  /** ISO time. */
  at: z.string(),
  name: z.string(),
  action: z.enum([
    'activate',
    'rollout',
    'promote',
    'rollback',
    'take-out',
    'clean-up',
    'preview',
    'end-preview',
  ]),
  /** The version that visitors had before; of a rollout the one that all others keep, of a preview what it showed before. */
  from: z.string().nullable(),
  /** The version that visitors have from then on; null when a version was taken out and no other serves, or a preview ended. */
  to: z.string().nullable(),
  /** Who did it: a person, the name of a token, a shell. */
  by: z.string().default('unknown'),
  /** In words, for readers of the trail. */
  why: z.string().default(''),
  /** Of a rollout: to how many it goes. */
  percent: z.number().optional(),
  /** Of a clean-up: what was removed. */
  versions: z.array(z.string()).optional(),
  /** The name of a preview. */
  preview: z.string().optional(),
});

const rolloutSchema = z.object({
  version: z.string(),
  /** Share of the clients that get it, 0 to 100. */
  percent: z.number().min(0).max(100),
  /** Users that get it whatever their client's bucket. */
  users: z.array(z.string()),
  /** ISO time. */
  startedAt: z.string(),
  /** Decides, with the client's id, who is in. It stays the same while a rollout grows, so that no client falls out of it. */
  salt: z.string(),
  /** Of a rollout that steps up by itself: when its step began, and how many visits had been measured by then. */
  automatic: z.object({ since: z.string(), visits: z.number() }).optional(),
});

const takenOutSchema = z.object({
  version: z.string(),
  why: z.string(),
  /** ISO time. */
  at: z.string(),
  by: z.string(),
});

const previewSchema = z.object({
  /** What is previewed, `pr-42`; one name shows one version. */
  name: z.string(),
  version: z.string(),
  by: z.string(),
  /** ISO time. */
  at: z.string(),
  /** ISO time; from then on the version is shown to nobody. */
  endsAt: z.string(),
});

const pointerSchema = z.object({
  /** What everyone gets who is not in the rollout. */
  version: z.string(),
  /** Versions that were in use before it, the newest first: the fallback, and where a rollback goes. */
  lastGood: z.array(z.string()),
  rollout: rolloutSchema.nullable(),
  /** Versions that failed; not served until they are activated with `--restore`. */
  takenOut: z.array(takenOutSchema),
  /** Versions that visitors have left for a newer one; a rollout of them would move visitors back. */
  passed: z.array(z.string()),
  /** Who decided last what visitors get: a person, the name of a token, `build`. Pointers of before do not record it. */
  decidedBy: z.string().optional(),
  /** Versions that whoever has a link sees; no other visitor gets them. Those past their end go with the next change. */
  previews: z.array(previewSchema).optional(),
});

const removalSchema = z.object({
  name: z.string(),
  version: z.string(),
  by: z.string(),
  /** ISO time. */
  at: z.string(),
});

const pointersSchema = z.object({
  schema: z.literal(2),
  /** Goes up by one with every change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(z.string(), pointerSchema),
  /** The newest last; the whole of it is the audit trail of the store. */
  history: z.array(changeSchema),
  /** Versions that are being removed: none of them can be published or used until that is over. */
  removing: z.array(removalSchema).optional(),
});

/** The state of the registry: which version of each remote is in use by whom, and how it came to be. */
export type ActivePointers = z.infer<typeof pointersSchema>;
/** What is known of one remote. */
export type RemotePointer = z.infer<typeof pointerSchema>;
/** A version on its way to everybody. */
export type Rollout = z.infer<typeof rolloutSchema>;
/** A version that was taken out, and why. */
export type TakenOutVersion = z.infer<typeof takenOutSchema>;

/** A version that is shown to whoever has its link. */
export type Preview = z.infer<typeof previewSchema>;

/** One row of the audit trail. */
export type PointerChange = z.infer<typeof changeSchema>;

/** Number of changes that the pointers themselves store. */
export const historyLength = 200;

/** Before the first activation. */
export const noPointers: ActivePointers = { schema: 2, revision: 0, remotes: {}, history: [] };

/**
 * Reads pointers as they are stored or sent.
 * @param place where the text comes from, for the error
 * @throws FederationError REGISTRY_CORRUPT
 */
export function parsePointers(text: string, place: string): ActivePointers {
  try {
    const content: unknown = JSON.parse(text);
    const old = firstSchema.safeParse(content);
    return old.success ? upgraded(old.data) : pointersSchema.parse(content);
  } catch (cause) {
    throw new FederationError('REGISTRY_CORRUPT', `${place} cannot be read.`, {
      hint: 'Restore it from a backup, or remove it and activate the versions again.',
      cause,
    });
  }
}

/** As it was before there were rollouts. */
const firstSchema = z.object({
  schema: z.literal(1),
  revision: z.number().int().nonnegative(),
  remotes: z.record(z.string(), z.object({ version: z.string(), lastGood: z.string().nullable() })),
  history: z.array(changeSchema),
});

function upgraded({ revision, remotes, history }: z.infer<typeof firstSchema>): ActivePointers {
  const pointers = Object.entries(remotes).map(([name, { version, lastGood }]): [string, RemotePointer] => [
    name,
    { version, lastGood: lastGood === null ? [] : [lastGood], rollout: null, takenOut: [], passed: [] },
  ]);
  return { schema: 2, revision, remotes: Object.fromEntries(pointers), history };
}
