import type { SlotModule } from '@icoteca/shared-contracts';
import { IconPanel } from './panel/icon-panel.tsx';
import english from './texts/en.json?keys=colour,copy,download,edit,error,format,licence,link,loading,locked,parts,preview,retry,size,upload,variants,panel,similar&texts';

export { NAMESPACE as namespace } from './namespace.ts';
export const texts = english;
export default IconPanel satisfies SlotModule<'icon-panel'>['default'];
