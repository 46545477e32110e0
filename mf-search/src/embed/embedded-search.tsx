import { searchDomains } from '@icoteca/shared-contracts';
import type { PartSettings } from '@icoteca/shared-contracts/host/embed';
import { SearchBar } from '../search-bar/search-bar.tsx';

/**
 * The search bar in a page of another site: results open on the site. The page's keys stay the page's own unless it gives
 * them by `hotkeys`.
 */
export function EmbeddedSearch({ domain, size, hotkeys }: PartSettings) {
  const chosen = searchDomains.find((known) => known === domain) ?? 'icons';
  const variant = size === 'large' ? 'hero' : 'field';
  return <SearchBar key={chosen} variant={variant} domain={chosen} hasKeys={hotkeys !== undefined} />;
}
