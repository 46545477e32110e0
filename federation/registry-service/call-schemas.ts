import { z } from 'zod';
import type { CanaryMeasure } from '../canary/canary-policy.ts';
import { largestStep } from '../canary/value-counts.ts';
import { previewDays, previewName } from '../registry/preview-changes.ts';
import { versionDocumentSchema } from '../registry/version-document.ts';

/** Names as in URLs; never a way out of a folder. */
export const remoteParams = z.strictObject({ name: z.string().regex(/^mf-[a-z][a-z0-9-]{0,60}$/) });
const version = z.string().regex(/^\d+\.\d+\.\d+[\w.-]{0,80}$/);
export const versionParams = remoteParams.extend({ version });
export const fileParams = versionParams.extend({
  '*': z
    .string()
    .max(200)
    .regex(/^(?:\w[\w.-]*\/)*\w[\w.-]*$/, 'not a plain path'),
});

/** Longest wait of `GET /v1/pointers`, in seconds. */
const LONGEST_WAIT = 30;

export const pointersQuery = z.strictObject({
  after: z.coerce.number().int().nonnegative().optional(),
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).default(0),
});

export const trailQuery = z.strictObject({
  remote: remoteParams.shape.name.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

/** The largest body of a call, in bytes: a version whole, in base64. */
export const largestBody = 64 * 1024 * 1024;

export const publishBody = z.strictObject({
  document: versionDocumentSchema,
  /** Contents in base64, by name: `web/remoteEntry.js`. */
  files: z.record(z.string().max(200), z.base64()),
});

const why = z.string().max(500).default('');
/** The revision that the person had before their eyes. */
const seen = z.number().int().nonnegative().optional();
export const activateBody = z.strictObject({ version, restore: z.boolean().default(false), why, seen });
export const rolloutBody = z.strictObject({
  version,
  percent: z.number().min(0).max(100).optional(),
  users: z.array(z.string().min(1).max(100)).max(1000).optional(),
  /** It steps up by itself, as `canaryPolicy` says. */
  automatic: z.literal(true).optional(),
  why,
  seen,
});
export const previewBody = z.strictObject({
  version,
  preview: previewName,
  days: previewDays.optional(),
  why,
});
export const endPreviewBody = z.strictObject({ preview: previewName, why });
export const promoteBody = z.strictObject({ why, seen });
export const cleanUpBody = z.strictObject({ dryRun: z.boolean().default(false) });
export const takeOutBody = z.strictObject({ version, why: z.string().min(1).max(500), seen });

const count = z.number().int().nonnegative();
const counts = z
  .record(z.string().regex(/^\d{1,3}$/), count)
  .refine((steps) => Object.keys(steps).length <= largestStep + 1);
const arm = z.strictObject({
  visits: count,
  errors: count,
  values: z.strictObject({ LCP: counts, INP: counts, CLS: counts, TTFB: counts }),
});
const logEvidence = z.number().min(-1e6).max(1e6);
export const canaryBody = z.strictObject({
  version,
  startedAt: z.iso.datetime(),
  shell: z.string().regex(/^[\w-]{1,64}$/),
  figures: z.strictObject({
    stable: arm,
    canary: arm,
    logEvidence: z.strictObject({
      LCP: logEvidence,
      INP: logEvidence,
      CLS: logEvidence,
      TTFB: logEvidence,
      errors: logEvidence,
    } satisfies Record<CanaryMeasure, typeof logEvidence>),
  }),
});
