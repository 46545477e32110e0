/** Writers of the code of icons: of one that is copied, and of many in a zip. Apart, as no page needs them to be shown. */
export { componentName } from './component-name.ts';
export { svgDataUrl } from './data-url.ts';
export { ComponentFolder, writeComponent } from './selection-code.ts';
export { spreadLines } from './spread-lines.ts';
export { type ComponentKind, type WrittenIcon, type WrittenKind, writeCode } from './write-code.ts';
