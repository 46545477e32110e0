import type { SlotModule } from '@icoteca/shared-contracts';
import { IconActions } from './actions/icon-actions.tsx';
import english from './texts/en.json?keys=actions,copy,download,edit.missing,error,loading,locked,retry&texts';

export { NAMESPACE as namespace } from './namespace.ts';
export const texts = english;
export default IconActions satisfies SlotModule<'icon-actions'>['default'];
