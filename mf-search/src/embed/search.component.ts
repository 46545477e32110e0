import { embeddedComponent, mountEmbedded, type PartSettings } from '@icoteca/shared-contracts/host/embed';
import { searchPart } from './search.part.ts';

/** The search bar for a page that has React 19 itself. */
export default embeddedComponent(searchPart);

/** The search bar for any page: draws it into an element; the settings must name the `site`. */
export const mount = (element: HTMLElement, settings: PartSettings) =>
  mountEmbedded(searchPart, element, settings);
