import * as z from 'zod/mini';
import { refusedFileSchema } from '../entities/collection.ts';
import { apiErrors } from '../errors/api-errors.ts';

/** Every code an API answer may carry: the keys of the table, which has their statuses and texts. */
export type ApiErrorCode = keyof typeof apiErrors;
const apiErrorCodeSchema = z.enum(Object.keys(apiErrors) as ApiErrorCode[]);

/** Body of every answer that is not a success. `nearest` names the valid value closest to the wrong one. */
export const apiProblemSchema = z.object({
  success: z.literal(false),
  code: apiErrorCodeSchema,
  /** What is the case, one sentence. */
  message: z.string(),
  /** What to do next. */
  hint: z.optional(z.string()),
  /** Name of the wrong parameter. */
  param: z.optional(z.string()),
  nearest: z.optional(z.string()),
  /** Downloads that a plan would need, and those that it has. */
  needed: z.optional(z.number()),
  left: z.optional(z.number()),
  /**
   * Name of the rule that forbids it: of REQUEST_FORBIDDEN and REQUEST_STATE that of the step (`RequestRule`), of SVG_REFUSED that of
   * the gate for a file that is to be attached.
   */
  rule: z.optional(z.string()),
  /** What is there now, in place of what the caller saw: of COLLECTION_CHANGED the collection, of REQUEST_CHANGED the request. */
  current: z.optional(z.unknown()),
  /** Of UPLOAD_REFUSED: each file with its reason. */
  refused: z.optional(z.array(refusedFileSchema)),
  /** Quote this to support; the log has the cause under it. */
  requestId: z.optional(z.string()),
});
export type ApiProblem = z.infer<typeof apiProblemSchema>;
