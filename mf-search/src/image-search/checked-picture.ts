import {
  AREA_UPLOAD_KINDS,
  IMAGE_SEARCH_MAX_BYTES,
  type ImageSearchDomain,
  UPLOAD_PROLOGUE,
  uploadKindOf,
} from '@icoteca/shared-contracts';
import { PictureProblem } from './image-problem.ts';

/** Larger files are not opened. */
const MOST_BYTES = 100 * 2 ** 20;

/**
 * The picture to send: of a kind that the area accepts, by its content, and of at most 5 MB; larger ones are downscaled
 * (specification SD 5). The server checks again.
 * @throws PictureProblem
 */
export async function checkedPicture(file: Blob, domain: ImageSearchDomain): Promise<Blob> {
  const start = await readStart(file);
  const kind = uploadKindOf(start);
  if (!kind || !AREA_UPLOAD_KINDS[domain].includes(kind)) {
    throw new PictureProblem('IMAGE_SEARCH_FILE_TYPE_ERROR');
  }
  if (file.size <= IMAGE_SEARCH_MAX_BYTES) return file;
  if (file.size > MOST_BYTES) throw new PictureProblem('IMAGE_SEARCH_FILE_TOO_LARGE');
  const { downscale } = await import('./downscale.ts');
  // The content decides, not the name.
  return downscale(new Blob([file], { type: kind === 'svg' ? 'image/svg+xml' : `image/${kind}` }), domain);
}

async function readStart(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, UPLOAD_PROLOGUE).arrayBuffer());
  } catch (cause) {
    // The file was moved or removed after it was chosen.
    throw new PictureProblem('IMAGE_SEARCH_FILE_UNREADABLE', { cause });
  }
}
