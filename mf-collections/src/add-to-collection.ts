import type { SlotModule } from '@icoteca/shared-contracts';
import { AddToCollection } from './add/add-to-collection.tsx';
import english from './texts/en.json?keys=add,part&texts';

export { namespace } from './texts/namespace.ts';
export const texts = english;
export default AddToCollection satisfies SlotModule<'add-to-collection'>['default'];
