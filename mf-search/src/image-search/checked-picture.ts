import {
  AREA_UPLOAD_KINDS,
  IMAGE_SEARCH_MAX_BYTES,
  type ImageSearchDomain,
  UPLOAD_PROLOGUE,
  uploadKindOf,
} from '@icoteca/shared-contracts';
import { PictureProblem } from './image-problem.ts';

/** Files above this are not even opened: no picture of a camera has so many bytes. */
const MOST_BYTES = 100 * 2 ** 20;

/**
 * A picture as it may be sent: of a kind that the area takes, told by its content, and of at most 5 MB; a larger one is
 * downscaled first (specification SD 5). The server looks again.
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
  // Whatever name and type the file was given, it is drawn as what it is.
  return downscale(new Blob([file], { type: kind === 'svg' ? 'image/svg+xml' : `image/${kind}` }), domain);
}

async function readStart(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, UPLOAD_PROLOGUE).arrayBuffer());
  } catch (cause) {
    // It was moved or taken away after it had been chosen.
    throw new PictureProblem('IMAGE_SEARCH_FILE_UNREADABLE', { cause });
  }
}
