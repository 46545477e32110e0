import { embeddedComponent, mountEmbedded, type PartSettings } from '@icoteca/shared-contracts/host/embed';
import { headerPart } from './header.part.tsx';

/** The header for a page with React 19. */
export default embeddedComponent(headerPart);

/** Renders the header into an element of any page; the settings must name the `site`. */
export const mount = (element: HTMLElement, settings: PartSettings) =>
  mountEmbedded(headerPart, element, settings);
