import type { SlotModule } from '@icoteca/shared-contracts';
import english from './texts/en.json';

export { namespace } from './texts/namespace.ts';
export const texts = english;
const SelectionActions: SlotModule<'selection-actions'>['default'] = () => null;
export default SelectionActions;
