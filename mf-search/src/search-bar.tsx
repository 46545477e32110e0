import type { SlotModule } from '@icoteca/shared-contracts';
import { SearchBar as Bar } from './search-bar/search-bar.tsx';
import { searchTexts as texts } from './texts/search-texts.ts';
import { namespace } from './texts/texts.ts';

export { namespace, texts };

/** The search bar for pages that are not this remote's own. */
const SearchBar: SlotModule<'search-bar'>['default'] = ({ variant }) => <Bar variant={variant} />;
export default SearchBar;
