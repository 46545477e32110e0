import type { SlotModule } from '@icoteca/shared-contracts';
import { SelectionActions } from './selection/selection-actions.tsx';
import english from './texts/en.json?keys=add,change.failed,create,delete,failed,move,name,part,remove,restore,selection,undo,duplicate&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default SelectionActions satisfies SlotModule<'selection-actions'>['default'];
