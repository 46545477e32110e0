import type { EditWords, IconDetails, IconRights, IconSummary } from '@icoteca/shared-contracts';
import { svgDataUrl } from './data-url.ts';
import { linkedPicture } from './linked-picture.ts';
import { svgToCss } from './svg-to-css.ts';
import { svgToJsx } from './svg-to-jsx.ts';
import { svgToSvelte, svgToVue } from './svg-to-template.ts';

/** Kinds of code that a vector is written as, beside the SVG itself. */
export type WrittenKind = 'jsx' | 'tsx' | 'vue' | 'svelte' | 'data-url' | 'css';

/** What the writers need beside the document. */
export interface WrittenIcon {
  readonly name: string;
  /** Edge in px. */
  readonly size: number;
  /** In the colour of what stands around it. */
  readonly isInk: boolean;
}

/** An SVG document as code of a kind. @throws SvgMarkupError when the document is not well formed. */
export function writeCode(kind: WrittenKind, svg: string, { name, size, isInk }: WrittenIcon): string {
  switch (kind) {
    case 'jsx':
    case 'tsx':
      return svgToJsx(svg, name, kind === 'tsx');
    case 'vue':
      return svgToVue(svg);
    case 'svelte':
      return svgToSvelte(svg);
    case 'data-url':
      return svgDataUrl(svg);
    case 'css':
      return svgToCss(svg, name, size, isInk ? 'mask' : 'picture');
  }
}

/** An `img` element with the address of the picture, and author and licence once they are known. */
export function writeHtml(input: {
  icon: IconSummary;
  details: IconDetails | null;
  rights: IconRights;
  plans: boolean;
  size: number;
  words: EditWords;
  origin: string;
}): string {
  const { icon, details } = input;
  const notice =
    details && `${icon.name} by ${details.author.name}, ${details.licence.title}, ${details.licence.url}`;
  return linkedPicture({ ...input, notice });
}
