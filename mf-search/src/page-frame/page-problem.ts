import { type ApiErrorCode, RequestError } from '@icoteca/shared-contracts';
import { data } from '@icoteca/shared-contracts/host';
import type { searchErrors } from '../../errors/search-errors.ts';

/** The content of an error page. */
export interface ProblemFacts {
  readonly code: string;
  readonly status: number;
  /** Sentences of the API. */
  readonly message?: string;
  readonly hint?: string;
  /** The valid value nearest to a wrong one. */
  readonly nearest?: string;
}

type PageProblemCode = ApiErrorCode | keyof typeof searchErrors;

/** A page that cannot be shown. */
export class PageProblem extends Error {
  override readonly name = 'PageProblem';
  readonly code: PageProblemCode;
  readonly status: number;
  readonly facts: ProblemFacts;

  constructor(
    code: PageProblemCode,
    status: number,
    facts: Partial<ProblemFacts> = {},
    options?: ErrorOptions,
  ) {
    super(facts.message ?? code, options);
    this.code = code;
    this.status = status;
    this.facts = { ...facts, code, status };
  }
}

const NOT_FOUND_CODES = new Set([
  'UNKNOWN_STYLE',
  'UNKNOWN_GROUP',
  'UNKNOWN_CATEGORY',
  'UNKNOWN_AUTHOR',
  'NOT_FOUND',
]);

/** The facts of any error of a page. */
export function problemFacts(error: unknown): ProblemFacts {
  if (error instanceof PageProblem) return error.facts;
  if (error instanceof RequestError) {
    const { problem, code } = error;
    const status = NOT_FOUND_CODES.has(code)
      ? 404
      : error.status === 0 || error.status >= 500
        ? 503
        : error.status;
    return {
      code,
      status,
      ...(problem && { message: problem.message }),
      ...(problem?.hint && { hint: problem.hint }),
      ...(problem?.nearest && { nearest: problem.nearest }),
    };
  }
  return { code: 'INTERNAL', status: 500 };
}

/**
 * Runs a loader. Failures are thrown as a response with facts, so that server and browser render the same error page with
 * the right status; redirects and aborted calls pass through.
 */
export async function guarded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof PageProblem || error instanceof RequestError)) throw error;
    const facts = problemFacts(error);
    throw data(facts, { status: facts.status });
  }
}
