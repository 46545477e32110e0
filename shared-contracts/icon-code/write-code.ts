import { componentName } from './component-name.ts';
import { svgDataUrl } from './data-url.ts';
import { svgToCss } from './svg-to-css.ts';
import { svgToJsx } from './svg-to-jsx.ts';
import { svgToSvelte, svgToVue } from './svg-to-template.ts';

/** Kinds of component that an icon is written as. */
export type ComponentKind = 'jsx' | 'tsx' | 'vue' | 'svelte';
/** Kinds of code that an icon is written as, beside the SVG itself. */
export type WrittenKind = ComponentKind | 'data-url' | 'css';

/** What the writers need beside the document. */
export interface WrittenIcon {
  readonly name: string;
  /** Of the component; by default made from the name. */
  readonly component?: string;
  /** Edge in px; null for that of the text around it. A data URL has the document's. */
  readonly size: number | null;
  /** In the colour of its surroundings. */
  readonly isInk: boolean;
}

/** An SVG document as code of a kind. @throws SvgMarkupError when the document is not well formed. */
export function writeCode(kind: WrittenKind, svg: string, icon: WrittenIcon): string {
  const { name, component = componentName(name), size, isInk } = icon;
  switch (kind) {
    case 'jsx':
    case 'tsx':
      return svgToJsx(svg, { component, size }, kind === 'tsx');
    case 'vue':
      return svgToVue(svg, size);
    case 'svelte':
      return svgToSvelte(svg, size);
    case 'data-url':
      return svgDataUrl(svg);
    case 'css':
      return svgToCss(svg, name, size, isInk ? 'mask' : 'picture');
  }
}
