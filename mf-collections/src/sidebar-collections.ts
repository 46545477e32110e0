import type { SlotModule } from '@icoteca/shared-contracts';
import { CollectionsTab } from './sidebar/collections-tab.tsx';
import english from './texts/en.json?keys=add,list,part,retry,tab&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default CollectionsTab satisfies SlotModule<'sidebar-collections'>['default'];
