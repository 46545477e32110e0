import type { SlotModule } from '@icoteca/shared-contracts';
import { IconActions } from './actions/icon-actions.tsx';

export { NAMESPACE as namespace } from './namespace.ts';
export default IconActions satisfies SlotModule<'icon-actions'>['default'];
