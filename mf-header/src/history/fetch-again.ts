import { RequestError } from '@icoteca/shared-contracts';

/** Fetches a file under the name that the server gives it. @throws RequestError with the server's problem */
export async function fetchAgain(url: string): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new RequestError(`${url} got no answer`, 0, null, { cause });
  });
  if (!response.ok)
    throw new RequestError(
      `${url} answered ${response.status}`,
      response.status,
      await response.json().catch(() => null),
    );
  const header = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const name = extended ? decodeURIComponent(extended) : /filename="([^"]+)"/i.exec(header)?.[1];
  return { blob: await response.blob(), name: name ?? 'icon' };
}
