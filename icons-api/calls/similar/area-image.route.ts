import { AREA_UPLOAD_KINDS, IMAGE_SEARCH_MAX_BYTES, uploadKindOf } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { SvgGatePool, SvgRefused, WorkBusy } from '../../drawing/svg-gate/public.ts';
import { type PictureStore, problemOfSvg } from '../../finding/similar/public.ts';
import { clientOf } from '../../http/rate-limits.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { pictureUpload } from './picture-upload.ts';
import { failureOfRefusal, tooManyPictures, wrongKind } from './similar-failures.ts';

/**
 * Stores a picture to search illustrations or photos by (specification SD 7, Image search upload). The sibling product
 * searches; it finds the file under its id in the data directory, an SVG as it comes out of the gate.
 */
export async function areaImageRoute(
  app: FastifyInstance,
  { pictures }: { pictures: PictureStore },
): Promise<void> {
  const receive = await pictureUpload(app);
  const gate = new SvgGatePool();
  app.addHook('onClose', async () => gate.close());
  registerEndpoint(app, 'areaImage', async ({ params: { area }, request }) => {
    await receive.mayBegin(request);
    return receive.take(request, async (picture) => {
      const kinds = AREA_UPLOAD_KINDS[area];
      const kind = uploadKindOf(picture);
      if (!kind || !kinds.includes(kind)) throw wrongKind(kinds);
      const harmless = kind === 'svg' ? await gatedFile(gate, picture, clientOf(request)) : picture;
      return JSON.stringify({ success: true, id: await pictures.add(area, harmless) });
    });
  });
}

async function gatedFile(gate: SvgGatePool, file: Uint8Array, client: string) {
  try {
    const { svg } = await gate.gate(file, client, { maxBytes: IMAGE_SEARCH_MAX_BYTES });
    return new TextEncoder().encode(svg);
  } catch (error) {
    if (error instanceof SvgRefused) throw failureOfRefusal(problemOfSvg(error), error);
    if (error instanceof WorkBusy) throw tooManyPictures(error);
    throw error;
  }
}
