import { runPoolProcess } from '../../../processes/pool-process.ts';
import { NotAsLottie } from '../../animation/lottie-paint.ts';
import { AnimationUnknown } from '../../animation/read-animations.ts';
import { canvasKit, GeometryError } from '../outlines/canvas-kit.ts';
import { NotExpressible } from '../outlines/painted-area.ts';
import type { RenderJob, RenderJobResult } from './render-job.ts';

/** Entry point of the worker process. Modules of a format are loaded with its first file. */
runPoolProcess<RenderJob, RenderJobResult>(run, { memory: 900 * 2 ** 20, workMs: 15_000 });

async function run(job: RenderJob): Promise<RenderJobResult> {
  try {
    return { file: await fileOf(job) };
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

async function fileOf(job: RenderJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'pdf':
      return (await import('../vector-files/pdf.ts')).pdfFile(await canvasKit(), job);
    case 'eps':
      return Buffer.from((await import('../vector-files/eps.ts')).epsFile(await canvasKit(), job));
    case 'moving-picture':
      return (await import('../../animation/moving-picture.ts')).movingPicture(job);
    case 'lottie':
      return Buffer.from((await import('../../animation/lottie.ts')).lottieFile(await canvasKit(), job));
    case 'web-font':
      return (await import('../../fonts/web-font.ts')).webFont(await canvasKit(), job);
    case 'sprite':
      return Buffer.from((await import('../sprite/sprite.ts')).spriteDocument(job));
    case 'simplified-svg': {
      const { simplifiedSvg } = await import('../vector-files/simplified-svg.ts');
      return Buffer.from(simplifiedSvg(await canvasKit(), job));
    }
  }
}
