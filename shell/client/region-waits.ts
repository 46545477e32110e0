import { drawnAccountAttribute, type SlotName, signInErrorParam } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { whenNeeded, whenWanted } from '../common/app/when-needed.ts';

/**
 * How the scripts of a slot wait whose place the server has filled: its links, menus and forms work without them. They
 * come when the visitor turns to the place, or does something on the page that the place answers to: the header follows
 * the scrolling, the sidebar counts what a search has found. What a stored choice, a session or large text changes comes
 * by itself.
 */
export const regionWaits: {
  readonly [K in SlotName]?: (place: Element, host: Pick<Host, 'preferences'>) => Promise<void>;
} = {
  header: (place, { preferences }) =>
    (isSignedIn() && drawnAccount(place) === null) ||
    !fits(place) ||
    preferences.get('authRequest') !== null ||
    location.search.includes(signInErrorParam)
      ? whenNeeded(place)
      : whenWanted(place, ['pointerdown', 'scroll', 'resize']),
  sidebar: (place, { preferences }) =>
    preferences.isStored('activeTab') || preferences.get('favoritePlatforms').length > 0
      ? whenNeeded(place)
      : whenWanted(place, ['pointerdown', 'pointermove', 'scroll']),
  // It shows a guest nothing more than the server drew.
  'add-to-collection': (place) => (isSignedIn() ? whenNeeded(place) : whenWanted(place)),
};

/** Where links of products have no room, as with large text, the header measures which of them go into its More menu. */
const fits = (place: Element) =>
  [...place.querySelectorAll('nav')].every((nav) => nav.scrollWidth <= nav.clientWidth);

/** E-mail of the visitor whose account the server drew in the header, as it does on pages of their own. */
export const drawnAccount = (place: Element | null): string | null =>
  place?.querySelector(`[${drawnAccountAttribute}]`)?.getAttribute(drawnAccountAttribute) ?? null;

const isSignedIn = () => document.documentElement.dataset.signedIn !== undefined;
