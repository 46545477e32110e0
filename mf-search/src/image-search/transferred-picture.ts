import { PictureProblem } from './image-problem.ts';

/**
 * The picture in what was dropped or pasted: a file, or an image of a page of ours by its address. An image of another site
 * cannot be read (specification SD 8: cross-domain image uploading error). Null when there is nothing of the kind.
 * @throws PictureProblem by the promise
 */
export function transferredPicture(transfer: DataTransfer, origin: string): Promise<Blob> | null {
  const [file] = transfer.files;
  if (file) return Promise.resolve(file);
  const address = imageAddress(transfer);
  if (address === null) return null;
  const url = URL.parse(address, origin);
  // What the policy of the page forbids is not even tried.
  if (url?.origin !== origin) return Promise.reject(new PictureProblem('CROSS_DOMAIN_IMAGE'));
  return fetch(url).then(
    (answer) => answer.blob(),
    (cause: unknown) => Promise.reject(new PictureProblem('NETWORK', { cause })),
  );
}

/** True when something that may be a picture is dragged. */
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
