import type {
  EndpointName,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from '@icoteca/shared-contracts';

/** One line of the table of calls: how a call is made, and what its answer must mean beside having its documented shape. */
export interface CallRow {
  /** The sentence of the specification that names the call. */
  says: string;
  name: EndpointName;
  query: Record<string, string | number | boolean | undefined>;
  params?: Record<string, string>;
  /** Expectations of the contents. */
  means(answer: unknown): void;
}

/** Writes a line with the types of its call. */
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
