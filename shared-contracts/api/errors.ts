import * as z from 'zod/mini';

/** Every code an API answer may carry. One page each in docs/errors/. */
export const apiErrorCodes = [
  'BAD_REQUEST',
  'REQUEST_MALFORMED',
  'REQUEST_TIMEOUT',
  'METHOD_NOT_ALLOWED',
  'ADDRESS_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'UNKNOWN_HOST',
  'MALFORMED_ADDRESS',
  'MALFORMED_ESCAPE',
  'CONTROL_CHARACTER',
  'NOT_FOUND',
  'UNKNOWN_STYLE',
  'UNKNOWN_GROUP',
  'UNKNOWN_CATEGORY',
  'UNKNOWN_AUTHOR',
  'UNKNOWN_ICON',
  'ICON_REMOVED',
  'NO_RESULTS',
  'SIGN_IN_REQUIRED',
  'UNKNOWN_FORMAT',
  'FORMAT_NOT_SUPPORTED',
  'BAD_SIZE',
  'BAD_COLOUR',
  'PAID_FORMAT',
  'PAID_SIZE',
  'PAID_VECTOR',
  'CATALOGUE_CHANGED',
  'CATALOGUE_EMPTY',
  'RENDER_BUSY',
  'RENDER_FAILED',
  'SIMILAR_NOT_READY',
  'SIMILAR_BUSY',
  'IMAGE_SEARCH_FILE_TYPE_ERROR',
  'IMAGE_SEARCH_FILE_TOO_LARGE',
  'IMAGE_SEARCH_FILE_UNREADABLE',
  'IMAGE_SEARCH_FILE_EMPTY',
  'TOO_MANY_REQUESTS',
  'DATABASE_UNAVAILABLE',
  'API_UNAVAILABLE',
  'API_TIMEOUT',
  'INTERNAL',
] as const;
export const apiErrorCodeSchema = z.enum(apiErrorCodes);
export type ApiErrorCode = z.infer<typeof apiErrorCodeSchema>;

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
  /** Quote this to support; the log has the cause under it. */
  requestId: z.optional(z.string()),
});
export type ApiProblem = z.infer<typeof apiProblemSchema>;
