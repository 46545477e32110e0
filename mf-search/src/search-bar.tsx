import type { SlotModule } from '@icoteca/shared-contracts';
import { SearchBar as Bar } from './search-bar/search-bar.tsx';
import { namespace } from './texts/texts.ts';

export { namespace };

/** The search bar for pages that are not this remote's own. */
const SearchBar: SlotModule<'search-bar'>['default'] = ({ variant }) => <Bar variant={variant} />;
export default SearchBar;
