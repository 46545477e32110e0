import { searchDomains } from '@icoteca/shared-contracts';
import type { PartSettings } from '@icoteca/shared-contracts/host/embed';
import { SearchBar } from '../search-bar/search-bar.tsx';

/** The search bar on another site: results open on the site. It takes no keys of the page unless `hotkeys` is set. */
export function EmbeddedSearch({ domain, size, hotkeys }: PartSettings) {
  const chosen = searchDomains.find((known) => known === domain) ?? 'icons';
  const variant = size === 'large' ? 'hero' : 'field';
  return <SearchBar key={chosen} variant={variant} domain={chosen} hasKeys={hotkeys !== undefined} />;
}
