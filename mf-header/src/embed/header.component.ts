import { embeddedComponent, mountEmbedded, type PartSettings } from '@icoteca/shared-contracts/host/embed';
import { headerPart } from './header.part.ts';

/** The header for a page that has React 19 itself. */
export default embeddedComponent(headerPart);

/** The header for any page: draws it into an element; the settings must name the `site`. */
export const mount = (element: HTMLElement, settings: PartSettings) =>
  mountEmbedded(headerPart, element, settings);
