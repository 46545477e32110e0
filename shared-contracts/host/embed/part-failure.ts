import { RequestError } from '../../api/request-error.ts';
import { type FailureCode, failureSentences } from './failure-sentences.ts';
import { refusedByPage } from './page-policy.ts';

/** The `detail` of `icoteca:error`. */
export interface PartFailure {
  readonly code: FailureCode;
  readonly message: string;
  readonly remote: string;
  /** What the visitor misses, as the remote calls it, `SUGGESTIONS_FAILED`. */
  readonly missing?: string | undefined;
  /** The directive of the page's policy, with EMBED_BLOCKED. */
  readonly directive?: string | undefined;
}

/** What a part reports with an error. */
interface FailureContext {
  readonly remote: string;
  readonly code?: string;
}

/**
 * Finds out why something of an embedded part failed.
 * @param site origin of its calls and scripts
 */
export async function partFailure(
  error: unknown,
  { remote, code: missing }: FailureContext,
  site: string,
): Promise<PartFailure> {
  const { code, directive } = await causeOf(error, missing, site);
  const reason = directive === undefined ? String(error) : `${directive}; ${String(error)}`;
  return {
    code,
    message: `${failureSentences[code]} (${reason})`,
    remote,
    ...(missing !== undefined && missing !== code && { missing }),
    ...(directive !== undefined && { directive }),
  };
}

async function causeOf(
  error: unknown,
  missing: string | undefined,
  site: string,
): Promise<{ readonly code: FailureCode; readonly directive?: string }> {
  if (missing === 'EMBED_FAILED') return { code: 'EMBED_FAILED' };
  const isCall = error instanceof RequestError;
  if (isCall && error.status !== 0) return { code: 'EMBED_CALL_REFUSED' };
  const directive = await refusedByPage(isCall ? 'call' : 'script', site);
  if (directive !== undefined) return { code: 'EMBED_BLOCKED', directive };
  if (isCall) return { code: 'EMBED_SITE_UNREACHABLE' };
  if (missing === 'TEXTS_UNAVAILABLE') return { code: 'TEXTS_UNAVAILABLE' };
  const isScript =
    missing === 'PART_UNAVAILABLE' || (error instanceof Error && error.name === 'ChunkLoadError');
  return { code: isScript ? 'PART_UNAVAILABLE' : 'EMBED_FAILED' };
}
