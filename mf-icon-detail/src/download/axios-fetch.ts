import { RequestError } from '@icoteca/shared-contracts';
import { browserRetries, withRetries } from '@icoteca/shared-contracts/http-policy';
import axios from 'axios';
import type { FetchedFile, FetchOptions } from './fetched-file.ts';

/** `fetchFile` with axios, repeated by the HTTP policy of the site. */
export async function axiosFetch(url: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const { signal } = options;
  const send = async () => {
    try {
      const { status, data, headers } = await axios.get<Blob>(url, {
        responseType: 'blob',
        validateStatus: () => true,
        ...(options.headers && { headers: { ...options.headers } }),
        ...(signal && { signal }),
        onDownloadProgress: ({ progress }) => progress !== undefined && options.onProgress?.(progress),
      });
      const retryAfter: unknown = headers['retry-after'];
      return {
        status,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        blob: data,
        name: fileName(String(headers['content-disposition'] ?? '')) ?? fileNameOf(url),
      };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new RequestError(`${url} got no answer`, 0, null, { cause });
    }
  };
  const { status, blob, name } = await withRetries(send, browserRetries, { signal });
  if (status >= 200 && status < 300) return { blob, name };
  throw new RequestError(`${url} answered ${status}`, status, await readProblem(blob));
}

/** File name of a Content-Disposition header; the form for all scripts wins. */
export function fileName(header: string): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return extended ? decodeURIComponent(extended) : /filename="([^"]+)"/i.exec(header)?.[1];
}

function fileNameOf(url: string): string {
  const query = new URLSearchParams(url.split('?')[1]);
  return `${query.get('name') ?? 'icon'}.${query.get('format') ?? 'png'}`;
}

async function readProblem(blob: Blob): Promise<unknown> {
  const text = await blob.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
