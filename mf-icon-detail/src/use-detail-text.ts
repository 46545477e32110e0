import { useText } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from './namespace.ts';

/** Texts of this remote: `t('download.button', { format })`. */
export const useDetailText = () => useText(NAMESPACE);
export type DetailText = ReturnType<typeof useDetailText>;
