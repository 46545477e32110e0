import type { SlotModule } from '@icoteca/shared-contracts';
import { IconPanel } from './panel/icon-panel.tsx';

export { NAMESPACE as namespace } from './namespace.ts';
export default IconPanel satisfies SlotModule<'icon-panel'>['default'];
