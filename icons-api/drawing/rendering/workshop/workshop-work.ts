import type { LottieWork } from '../../animation/lottie.ts';
import type { MovingPicture } from '../../animation/moving-picture.ts';
import type { WebFontWork } from '../../fonts/web-font.ts';
import type { SpriteWork } from '../sprite/sprite.ts';
import type { SimplifiedSvg } from '../vector-files/simplified-svg.ts';
import type { VectorFile } from '../vector-files/vector-file.ts';

/** A file that costs more than an answer may hold up the others. */
export type WorkshopWork =
  | ({ kind: 'pdf' | 'eps' } & VectorFile)
  | ({ kind: 'simplified-svg' } & SimplifiedSvg)
  | ({ kind: 'moving-picture' } & MovingPicture)
  | ({ kind: 'lottie' } & LottieWork)
  | ({ kind: 'web-font' } & WebFontWork)
  | ({ kind: 'sprite' } & SpriteWork);

/** What a format cannot tell: the drawing, or how it moves. */
export type NotExpressibleCode = 'DRAWING_NOT_EXPRESSIBLE' | 'ANIMATION_NOT_EXPRESSIBLE';

/** What the workshop answers; a drawing that a format cannot tell is no failure of it. */
export type WorkshopAnswer =
  | { file: Uint8Array }
  | { notExpressible: string; code: NotExpressibleCode }
  | { failed: string };
