import { embeddedComponent, mountEmbedded, type PartSettings } from '@icoteca/shared-contracts/host/embed';
import { searchPart } from './search.part.ts';

/** The search bar for a page with React 19. */
export default embeddedComponent(searchPart);

/** Renders the search bar into an element of any page; the settings must name the `site`. */
export const mount = (element: HTMLElement, settings: PartSettings) =>
  mountEmbedded(searchPart, element, settings);
