import type { SlotModule } from '@icoteca/shared-contracts';
import { SelectionActions } from './selection/selection-actions.tsx';
import english from './texts/en.json?keys=add,chooser,close,create,delete,failed,list,move,name,new,part,remove,restore,retry,selection,undo,duplicate&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default SelectionActions satisfies SlotModule<'selection-actions'>['default'];
