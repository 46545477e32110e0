import { runPoolProcess } from '../../../processes/pool-process.ts';
import { NotAsLottie } from '../../animation/lottie-paint.ts';
import { AnimationUnknown } from '../../animation/read-animations.ts';
import { canvasKit, GeometryError } from '../outlines/canvas-kit.ts';
import { NotExpressible } from '../outlines/painted-area.ts';
import type { WorkshopAnswer, WorkshopWork } from './workshop-work.ts';

/** Body of the process that makes costly files. What a format needs is loaded with the first file of it. */
runPoolProcess<WorkshopWork, WorkshopAnswer>(make, { memory: 900 * 2 ** 20, workMs: 15_000 });

async function make(work: WorkshopWork): Promise<WorkshopAnswer> {
  try {
    return { file: await fileOf(work) };
  } catch (error) {
    if (error instanceof NotExpressible || error instanceof GeometryError)
      return { notExpressible: error.message, code: 'DRAWING_NOT_EXPRESSIBLE' };
    if (error instanceof NotAsLottie)
      return {
        notExpressible: `Lottie cannot tell this movement. ${error.message}`,
        code: 'ANIMATION_NOT_EXPRESSIBLE',
      };
    if (error instanceof AnimationUnknown)
      return { notExpressible: error.message, code: 'ANIMATION_NOT_EXPRESSIBLE' };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function fileOf(work: WorkshopWork): Promise<Uint8Array> {
  switch (work.kind) {
    case 'pdf':
      return (await import('../vector-files/pdf.ts')).pdfFile(await canvasKit(), work);
    case 'eps':
      return Buffer.from((await import('../vector-files/eps.ts')).epsFile(await canvasKit(), work));
    case 'moving-picture':
      return (await import('../../animation/moving-picture.ts')).movingPicture(work);
    case 'lottie':
      return Buffer.from((await import('../../animation/lottie.ts')).lottieFile(await canvasKit(), work));
    case 'web-font':
      return (await import('../../fonts/web-font.ts')).webFont(await canvasKit(), work);
    case 'sprite':
      return Buffer.from((await import('../sprite/sprite.ts')).spriteDocument(work));
    case 'simplified-svg':
      return Buffer.from(
        (await import('../vector-files/simplified-svg.ts')).simplifiedSvg(await canvasKit(), work),
      );
  }
}
