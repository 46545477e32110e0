import type { SlotModule } from '@icoteca/shared-contracts';
import { GivenIcons } from './given-icons/given-icons.tsx';
import { namespace } from './texts/texts.ts';

export { namespace };

/** A list of icons of another remote as a grid like that of results. Another list is another grid. */
const IconGrid: SlotModule<'icon-grid'>['default'] = (view) => <GivenIcons key={view.listKey} {...view} />;
export default IconGrid;
