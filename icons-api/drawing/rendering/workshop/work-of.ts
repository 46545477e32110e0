import { posterOf, svgDocument } from '@icoteca/shared-contracts';
import type { RenderOptions } from '../render-options.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import type { WorkshopWork } from './workshop-work.ts';

/** True for a file that costs too much to be made among the answers. */
export function isMadeInWorkshop({ format, simplified, moves }: RenderOptions): boolean {
  return format === 'pdf' || format === 'eps' || moves === true || (format === 'svg' && simplified === true);
}

/** The piece of work that a file is for the workshop. */
export function workOf(icon: RenderableIcon, options: RenderOptions): WorkshopWork {
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
