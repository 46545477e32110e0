import { z } from 'zod';

const counts = z.record(z.string(), z.number());
const armSchema = z.object({
  visits: z.number(),
  errors: z.number(),
  values: z.object({ LCP: counts, INP: counts, CLS: counts, TTFB: counts }),
});
const figuresSchema = z.object({
  stable: armSchema,
  canary: armSchema,
  logEvidence: z.object({
    LCP: z.number(),
    INP: z.number(),
    CLS: z.number(),
    TTFB: z.number(),
    errors: z.number(),
  }),
});

const canarySchema = z.object({
  version: z.string(),
  /** When the rollout of this version began, as its pointer says. */
  startedAt: z.string(),
  /** Number of shells that have reported. */
  shells: z.number(),
  /** Their sum. */
  figures: figuresSchema,
});

const shellSchema = z.object({
  id: z.string(),
  /** Version of the contracts that it brings. */
  contracts: z.string(),
  /** The revision of the pointers that it has picked up; 0 before the first. */
  revision: z.number(),
  /** ISO time of its newest call. */
  seenAt: z.string(),
});

/** What a registry has in memory alone: a new process starts without it. */
export const liveStateSchema = z.object({
  /** What was measured of rollouts, by remote. */
  canaries: z.record(z.string(), canarySchema),
  /** The shells that follow the registry; none where a shell uses the files of the registry itself. */
  shells: z.array(shellSchema),
});

export type LiveState = z.infer<typeof liveStateSchema>;
/** What was measured of one rollout. */
export type CanaryState = z.infer<typeof canarySchema>;
/** A shell that follows the registry now. */
export type LiveShell = z.infer<typeof shellSchema>;
