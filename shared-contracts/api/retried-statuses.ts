/** Answers after which a GET is tried again (specification SD 7). */
export const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Answers after which a write is sent again if it has an Idempotency-Key: whether it was done is not known, or it was not. */
export const retriedWriteStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The time of a Retry-After header, ms: seconds or a date; 0 when there is none or it cannot be read. */
export function retryAfterMs(header: string | null | undefined, now: number = Date.now()): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return ms > 0 ? ms : 0;
}
