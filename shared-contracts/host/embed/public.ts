/** What a remote makes an embedded part of: a custom element, or a part that a page of another site mounts itself. */

export { elementAttributes } from './elements/element-table.ts';
export { type EmbeddedProps, embeddedComponent } from './embedded-component.ts';
export { defineEmbedded } from './embedded-element.ts';
export { type EmbeddedPart, type MountedPart, mountEmbedded, type PartSettings } from './embedded-part.ts';
export { addShadowStyles } from './shadow-styles.ts';
