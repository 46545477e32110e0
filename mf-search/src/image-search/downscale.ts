import {
  AREA_UPLOAD_KINDS,
  IMAGE_SEARCH_FIT,
  IMAGE_SEARCH_MAX_BYTES,
  type ImageSearchDomain,
} from '@icoteca/shared-contracts';
import { PictureProblem } from './image-problem.ts';

const QUALITY = 0.9;

/**
 * Resizes a picture to 1920 by 1024 px (specification SD 5, 9), in the orientation of its metadata. Keeps transparency
 * where the area accepts it.
 * @throws PictureProblem
 */
export async function downscale(picture: Blob, domain: ImageSearchDomain): Promise<Blob> {
  const image = await decoded(picture);
  // An SVG may have no size.
  const width = image.naturalWidth || IMAGE_SEARCH_FIT.height;
  const height = image.naturalHeight || IMAGE_SEARCH_FIT.height;
  const scale = Math.min(1, IMAGE_SEARCH_FIT.width / width, IMAGE_SEARCH_FIT.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('IMAGE_SEARCH_FILE_TOO_LARGE');
  context.imageSmoothingQuality = 'high';
  const types = typesFor(picture.type, domain);
  for (const type of types) {
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    // Browsers fall back to PNG.
    if (written && written.size <= IMAGE_SEARCH_MAX_BYTES) return written;
  }
  throw new PictureProblem('IMAGE_SEARCH_FILE_TOO_LARGE');
}

/** Types to try, best first; JPEG is always small enough. */
function typesFor(type: string, domain: ImageSearchDomain): string[] {
  if (type === 'image/jpeg') return ['image/jpeg'];
  return [AREA_UPLOAD_KINDS[domain].includes('webp') ? 'image/webp' : 'image/png', 'image/jpeg'];
}

async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch (cause) {
    throw new PictureProblem('IMAGE_SEARCH_FILE_UNREADABLE', { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}
