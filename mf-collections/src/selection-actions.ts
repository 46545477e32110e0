import type { SlotModule } from '@icoteca/shared-contracts';
import { SelectionActions } from './selection/selection-actions.tsx';

export { namespace } from './texts/namespace.ts';
export default SelectionActions satisfies SlotModule<'selection-actions'>['default'];
