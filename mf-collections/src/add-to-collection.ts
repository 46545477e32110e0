import type { SlotModule } from '@icoteca/shared-contracts';
import { AddToCollection } from './add/add-to-collection.tsx';

export { namespace } from './texts/namespace.ts';
export default AddToCollection satisfies SlotModule<'add-to-collection'>['default'];
