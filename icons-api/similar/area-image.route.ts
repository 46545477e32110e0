import { AREA_UPLOAD_KINDS, uploadKindOf } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint.ts';
import type { KeptPictures } from './kept/kept-pictures.ts';
import { wrongKind } from './similar-failures.ts';
import { pictureUpload } from './upload/picture-upload.ts';

/**
 * Takes a picture to search illustrations or photos by (specification SD 7, Image search upload). The search itself is
 * the sibling's, who finds the file under its id in the data directory.
 */
export async function areaImageRoute(
  app: FastifyInstance,
  { pictures }: { pictures: KeptPictures },
): Promise<void> {
  const receive = await pictureUpload(app);
  registerEndpoint(app, 'areaImage', async ({ params: { area }, request }) => {
    await receive.mayBegin(request);
    return receive.take(request, async (picture) => {
      const kinds = AREA_UPLOAD_KINDS[area];
      const kind = uploadKindOf(picture);
      if (!kind || !kinds.includes(kind)) throw wrongKind(kinds);
      return JSON.stringify({ success: true, id: await pictures.keep(area, picture) });
    });
  });
}
