import type { SlotModule } from '@icoteca/shared-contracts';
import { AddToCollection } from './add/add-to-collection.tsx';
import english from './texts/en.json?keys=add,chooser,close,create,delete,failed,favorite,list,move,name,new,part,remove,restore,retry,undo,duplicate&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default AddToCollection satisfies SlotModule<'add-to-collection'>['default'];
