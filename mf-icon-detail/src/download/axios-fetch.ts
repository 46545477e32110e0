import { RequestError } from '@icoteca/shared-contracts';
import axios from 'axios';
import axiosRetry from 'axios-retry';
import type { FetchedFile, FetchOptions } from './fetched-file.ts';

/** Statuses that a repeated GET may mend (specification SD 7). */
const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** `fetchFile` by the HTTP client: retries with growing pauses and jitter, and as `Retry-After` says. */
export async function axiosFetch(url: string, options: FetchOptions = {}): Promise<FetchedFile> {
  const client = axios.create();
  axiosRetry(client, {
    retries: 2,
    retryDelay: axiosRetry.exponentialDelay,
    retryCondition: (error) => axiosRetry.isNetworkError(error) || RETRYABLE.has(error.response?.status ?? 0),
  });
  try {
    const { data, headers } = await client.get<Blob>(url, {
      responseType: 'blob',
      ...(options.headers && { headers: { ...options.headers } }),
      ...(options.signal ? { signal: options.signal } : {}),
      onDownloadProgress: ({ progress }) => progress !== undefined && options.onProgress?.(progress),
    });
    return { blob: data, name: fileName(String(headers['content-disposition'] ?? '')) ?? fileNameOf(url) };
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const status = error.response?.status ?? 0;
    throw new RequestError(`${url} answered ${status}`, status, await readProblem(error.response?.data), {
      cause: error,
    });
  }
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

async function readProblem(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  const text = await data.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
