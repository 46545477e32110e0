import { type ApiProblem, apiProblemSchema, endpointOf, type RequestFile } from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import type { ApiServer } from '../../../calls/testing/api-server.ts';

/** A file on its way. */
export interface SentFile {
  bytes: Uint8Array | string;
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as a page does. Success and failure are checked against the contract. */
export async function sendFile(
  { url }: Pick<ApiServer, 'url'>,
  who: { headers?: Record<string, string> },
  { bytes, name = 'sketch.png', type = 'image/png', headers = {} }: SentFile,
): Promise<{ status: number; headers: Headers; file: RequestFile; problem: ApiProblem }> {
  const body = new FormData();
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const { path, method, response, errors } = endpointOf('uploadFile');
  const answer = await fetch(url + path, { method, body, headers: { ...who.headers, ...headers } });
  const sent: unknown = await answer.json();
  if (answer.status === 200)
    return { ...facts(answer), file: response.parse(sent).file, problem: undefined as never };
  const problem = apiProblemSchema.parse(sent);
  expect(errors).toContain(problem.code);
  return { ...facts(answer), file: undefined as never, problem };
}

const facts = ({ status, headers }: Response) => ({ status, headers });
