import type {
  EndpointName,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@icoteca/shared-contracts';

/** One row of the table of calls: a call, and expectations of its answer beside the documented shape. */
export interface CallRow {
  /** Sentence of the specification. */
  says: string;
  name: EndpointName;
  query: Record<string, string | number | boolean | undefined>;
  params?: Record<string, string>;
  means(answer: unknown): void;
}

/** A row with the types of its call. */
export function row<N extends EndpointName>(
  says: string,
  name: N,
  call: { query?: EndpointQuery<N>; params?: EndpointParams<N> },
  means: (answer: EndpointResponse<N>) => void,
): CallRow {
  return {
    says,
    name,
    query: (call.query ?? {}) as CallRow['query'],
    ...(call.params ? { params: call.params as Record<string, string> } : {}),
    means: means as CallRow['means'],
  };
}
