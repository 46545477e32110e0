import { PictureProblem } from './image-problem.ts';

/**
 * The dropped or pasted picture: a file, or an image of this site by URL. Images of other sites cannot be read
 * (specification SD 8: cross-domain image uploading error). Null without a picture.
 * @throws PictureProblem by the promise
 */
export function transferredPicture(transfer: DataTransfer, origin: string): Promise<Blob> | null {
  const [file] = transfer.files;
  if (file) return Promise.resolve(file);
  const address = imageAddress(transfer);
  if (address === null) return null;
  const url = URL.parse(address, origin);
  // The content security policy forbids it.
  if (url?.origin !== origin) return Promise.reject(new PictureProblem('CROSS_DOMAIN_IMAGE'));
  return fetch(url).then(
    (answer) => answer.blob(),
    (cause: unknown) => Promise.reject(new PictureProblem('NETWORK', { cause })),
  );
}

export function mayHoldPicture({ types }: DataTransfer): boolean {
  return types.includes('Files') || types.includes('text/uri-list');
}

function imageAddress(transfer: DataTransfer): string | null {
  const html = transfer.getData('text/html');
  if (html !== '') {
    const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img[src]');
    if (image) return image.getAttribute('src');
  }
  const [first] = transfer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
  return first ?? null;
}
