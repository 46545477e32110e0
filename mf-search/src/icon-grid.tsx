import type { SlotModule } from '@icoteca/shared-contracts';
import { GivenIcons } from './given-icons/given-icons.tsx';
import { namespace } from './texts/texts.ts';

export { namespace };

/** The grid for lists of other remotes; another list is another grid. */
const IconGrid: SlotModule<'icon-grid'>['default'] = (view) => <GivenIcons key={view.listKey} {...view} />;
export default IconGrid;
