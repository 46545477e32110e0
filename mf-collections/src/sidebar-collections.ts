import type { SlotModule } from '@icoteca/shared-contracts';
import { CollectionsTab } from './sidebar/collections-tab.tsx';

export { namespace } from './texts/namespace.ts';
export default CollectionsTab satisfies SlotModule<'sidebar-collections'>['default'];
