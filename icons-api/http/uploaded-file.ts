import multipart from '@fastify/multipart';
import { AROUND_FILE_BYTES } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** Lets the calls of this scope take one file, and little else. */
export async function acceptOneFile(app: FastifyInstance, maxBytes: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fileSize: maxBytes,
      fields: 4,
      parts: 5,
      fieldNameSize: 64,
      fieldSize: 1024,
      headerPairs: 16,
    },
  });
}

/** The one file of a request. `name` comes from the sender and may be anything. */
export interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/**
 * Reads the one file of a request; its declared type is ignored.
 * @param tooLarge makes the failure of a larger file
 * @throws ApiFailure BAD_REQUEST, and that of `tooLarge`
 */
export async function uploadedFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => ApiFailure },
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw fileMissing('The request is not multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_FILE_BYTES) throw tooLarge();
  let file: UploadedFile | undefined;
  let isCut = false;
  // The request is read to its end even when it is refused: a client that still sends could not read the answer.
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      // How browsers encode a quotation mark in a name.
      const name = (part.filename ?? '').replaceAll('%22', '"');
      file = { bytes: await bytesOf(part.file), name };
      isCut = part.file.truncated;
    }
  } catch (error) {
    throw malformed(error);
  }
  if (isCut) throw tooLarge();
  if (!file || file.bytes.length === 0) throw fileMissing('The request holds no file.');
  return file;
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array<ArrayBuffer>);
  // A buffer of its own, so that it can be transferred to a worker.
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function malformed(cause: unknown): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'The body is no complete multipart/form-data with one file.', {
    param: 'file',
    hint: 'Let the HTTP client write the body and its boundary.',
    cause,
  });
}

function fileMissing(message: string): ApiFailure {
  return new ApiFailure('BAD_REQUEST', message, {
    param: 'file',
    hint: 'Send one file as multipart/form-data in the field file.',
  });
}
