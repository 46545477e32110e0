import type { SlotModule } from '@icoteca/shared-contracts';
import { IconPanel } from './panel/icon-panel.tsx';
import english from './texts/en.json';

export { NAMESPACE as namespace } from './namespace.ts';
export const texts = english;
export default IconPanel satisfies SlotModule<'icon-panel'>['default'];
