import * as z from 'zod/mini';

/** A row of the audit trail of the registry. */
export const registryChangeSchema = z.object({
  revision: z.number(),
  /** ISO time. */
  at: z.string(),
  /** Name of the remote. */
  name: z.string(),
  /** `activate`, `rollout`, `promote`, `rollback`, `take-out`, `clean-up`, `preview`, `end-preview`. */
  action: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** A person, the name of a token, a shell, `build`. */
  by: z.string(),
  /** In words; empty when no reason was given. */
  why: z.string(),
  /** Of a rollout: share of the clients, 0 to 100. */
  percent: z.optional(z.number()),
  /** Of a clean-up: the versions that were removed. */
  versions: z.optional(z.array(z.string())),
  /** Of a preview: its name. */
  preview: z.optional(z.string()),
});
export type RegistryChange = z.infer<typeof registryChangeSchema>;

const measuredVersionSchema = z.object({
  /** Measured visits: one of a network an hour. */
  visits: z.number(),
  /** Share of them whose page had an error, 0 to 1; null without any. */
  errors: z.nullable(z.number()),
  /** 75th percentiles: `LCP`, `INP` and `TTFB` in ms, `CLS` as it is; null for one that no visit reported. */
  vitals: z.record(z.string(), z.nullable(z.number())),
});

/** What was measured of a rollout; one that steps up by itself is decided by it. */
export const canaryFiguresSchema = z.object({
  /** Shells that have reported. */
  shells: z.number(),
  /** Visits with the version of the rollout, and with the one before it, in the same time. */
  canary: measuredVersionSchema,
  stable: measuredVersionSchema,
  /**
   * Evidence that the version is worse than the stable one, by measure (`LCP`, `INP`, `CLS`, `TTFB`, `errors`): 500 says 500 : 1. Below 1
   * it speaks for the version.
   */
  evidence: z.record(z.string(), z.number()),
});

/** A rollout as the console shows it. */
export const shownRolloutSchema = z.object({
  version: z.string(),
  /** Share of the clients, 0 to 100. */
  percent: z.number(),
  /** Number of users that get it whatever their bucket; who they are stays in the registry. */
  users: z.number(),
  /** ISO time. */
  startedAt: z.string(),
  /** Null before a shell has reported. */
  figures: z.nullable(canaryFiguresSchema),
  /** Of a rollout that steps up by itself; null for one that people decide about. */
  automatic: z.nullable(
    z.object({
      /** When its step began, ISO time. */
      since: z.string(),
      /** Measured visits in this step until now; null before a shell has reported. */
      stepVisits: z.nullable(z.number()),
    }),
  ),
});
export type ShownRollout = z.infer<typeof shownRolloutSchema>;

/** One remote as the console shows it. */
export const shownRemoteSchema = z.object({
  name: z.string(),
  /** What everyone gets who is in no rollout. */
  version: z.string(),
  /** Since when, ISO time; null when the trail of the pointers no longer has it. */
  since: z.nullable(z.string()),
  /** Who decided last what visitors get; null for pointers of before that was recorded. */
  decidedBy: z.nullable(z.string()),
  /** The newest decision; null when the trail of the pointers no longer has it. */
  decision: z.nullable(registryChangeSchema),
  rollout: z.nullable(shownRolloutSchema),
  /** What everyone gets after a rollback: it ends the rollout, or leads to the version before. Null when there is nothing to go back to. */
  rollbackTo: z.nullable(z.string()),
  /** Those that have not ended. */
  previews: z.array(z.object({ name: z.string(), version: z.string(), by: z.string(), endsAt: z.string() })),
  takenOut: z.array(z.object({ version: z.string(), why: z.string(), at: z.string(), by: z.string() })),
});
export type ShownRemote = z.infer<typeof shownRemoteSchema>;

/** A shell that follows the registry. */
export const shownShellSchema = z.object({
  id: z.string(),
  /** Version of the contracts that it brings. */
  contracts: z.string(),
  /** What it has picked up. */
  revision: z.number(),
  /** ISO time of its newest call. */
  seenAt: z.string(),
});
export type ShownShell = z.infer<typeof shownShellSchema>;

/** A published version, as far as teams compare versions. */
export const shownVersionSchema = z.object({
  version: z.string(),
  /** Range of the contract that it was built for. */
  contracts: z.string(),
  /** Version of the federation plugin that built it; null for versions of before that was recorded. */
  plugin: z.nullable(z.string()),
  /** Built by the official plugin alone. */
  isPlain: z.boolean(),
  /** Whether a command has tried it: it was activated, rolled out or previewed. Only such a version is given to visitors from the console. */
  isTried: z.boolean(),
  /** Whether visitors have or had it: a rollout of it would move those of a newer version back, which no rollout does. */
  isOlder: z.boolean(),
  /** Packages that it takes from the page, with the range that it accepts; null for versions without a federation manifest. */
  shared: z.nullable(z.array(z.object({ name: z.string(), range: z.string() }))),
  /** What a page loads of each module, in KB as brotli sends it; null for a budget of before that was recorded. */
  modules: z.array(z.object({ module: z.string(), size: z.number(), budget: z.nullable(z.number()) })),
});
export type ShownVersion = z.infer<typeof shownVersionSchema>;

/** Who reads the console: an administrator of the site, or the holder of a token of a remote. */
export const registryReaderSchema = z.union([
  z.object({ kind: z.literal('admin') }),
  z.object({ kind: z.literal('token'), name: z.string(), remote: z.string() }),
]);
export type RegistryReader = z.infer<typeof registryReaderSchema>;

const versionName = z.string().check(z.regex(/^\d+\.\d+\.\d+[\w.-]{0,80}$/));
const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** What a team does with its remote from the console; each as the command of the same name. */
export const registryActionSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('rollout'),
    version: versionName,
    /** Share of the clients, 0 to 100; null for a rollout that steps up by itself. */
    percent: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    why,
  }),
  z.object({ action: z.literal('activate'), version: versionName, why }),
  /** Gives a version to everyone that was taken out. */
  z.object({ action: z.literal('restore'), version: versionName, why }),
  z.object({ action: z.literal('take-out'), version: versionName, why }),
  z.object({ action: z.literal('promote'), why }),
  z.object({ action: z.literal('rollback'), why }),
]);
export type RegistryAction = z.infer<typeof registryActionSchema>;
