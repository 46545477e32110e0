import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import type { LottieJob } from '../../animation/lottie.ts';
import type { MovingPictureJob } from '../../animation/moving-picture.ts';
import type { WebFontJob } from '../../fonts/web-font.ts';
import type { RenderOptions } from '../render-options.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import type { SpriteJob } from '../sprite/sprite.ts';
import type { SimplifiedSvg } from '../vector-files/simplified-svg.ts';
import type { VectorFile } from '../vector-files/vector-file.ts';

/** A file that takes too long to be made on the event loop. */
export type RenderJob =
  | ({ kind: 'pdf' | 'eps' } & VectorFile)
  | ({ kind: 'simplified-svg' } & SimplifiedSvg)
  | ({ kind: 'moving-picture' } & MovingPictureJob)
  | ({ kind: 'lottie' } & LottieJob)
  | ({ kind: 'web-font' } & WebFontJob)
  | ({ kind: 'sprite' } & SpriteJob);

/** Whether the format cannot express the drawing or its animation. */
export type NotExpressibleCode = 'DRAWING_NOT_EXPRESSIBLE' | 'ANIMATION_NOT_EXPRESSIBLE';

/** Answer of the worker process. `notExpressible` is a limit of the format, not a failure. */
export type RenderJobResult =
  | { file: Uint8Array }
  | { notExpressible: string; code: NotExpressibleCode }
  | { failed: string };

/** True for a file that a worker process makes. */
export function needsWorker({ format, simplified, moves }: RenderOptions): boolean {
  return format === 'pdf' || format === 'eps' || moves === true || (format === 'svg' && simplified === true);
}

/** The worker's job for one file of an icon. */
export function renderJobOf(icon: RenderableIcon, options: RenderOptions): RenderJob {
  const { format, size, ownSize, edits, ground } = options;
  const about = { size, title: icon.name, author: icon.author.name, notice: options.notice ?? '' };
  const moving = () => svgDocument(icon, { size, edits });
  const still = () => svgDocument({ body: posterOf(icon.body), box: icon.box }, { size, edits });
  switch (format) {
    case 'pdf':
    case 'eps':
      return { kind: format, document: still(), ...about };
    case 'gif':
    case 'apng':
    case 'webp':
      return { kind: 'moving-picture', format, document: moving(), ground, ...about };
    case 'json':
      return { kind: 'lottie', document: moving(), ...about };
    default:
      return { kind: 'simplified-svg', document: still(), ...about, size: ownSize ? null : size };
  }
}
