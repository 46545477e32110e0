import type * as wholeHost from '../public.ts';

/**
 * What the remotes' code meets as `@icoteca/shared-contracts/host` inside an embedded part: the same names as on the
 * site, without router. The build puts it in the place of the other (federation/embed).
 */
export { HostProvider, useHost } from '../host-context.ts';
export { createMemoryPreferences, preferenceDefaults } from '../preferences.ts';
export { useEvent } from '../use-event.ts';
export { usePreference, useStoredPreference } from '../use-preference.ts';
export { useText } from '../use-text.ts';
export { EmbeddedLink as Link } from './embedded-link.ts';

/** Embedded parts believe to be on the start page: what comes back to them, such as a sign-in, comes there. */
const place = { pathname: '/icons', search: '', hash: '', state: null, key: 'embedded' } as const;

/** It never changes, as the page is not theirs. */
export const useLocation: typeof wholeHost.useLocation = () => place as never;
