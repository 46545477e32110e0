import type { SlotModule } from '@icoteca/shared-contracts';
import english from './texts/en.json';

export { namespace } from './texts/namespace.ts';
export const texts = english;
const AddToCollection: SlotModule<'add-to-collection'>['default'] = () => null;
export default AddToCollection;
