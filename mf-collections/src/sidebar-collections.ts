import type { SlotModule } from '@icoteca/shared-contracts';
import { CollectionsTab } from './sidebar/collections-tab.tsx';
import english from './texts/en.json?keys=add,change.failed,create,delete,failed,list,move,name,new,part,remove,restore,retry,tab,undo,duplicate&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default CollectionsTab satisfies SlotModule<'sidebar-collections'>['default'];
