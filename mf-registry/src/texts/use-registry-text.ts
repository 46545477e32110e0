import { useText } from '@icoteca/shared-contracts/host';
import { namespace } from './namespace.ts';

/** Texts of this remote. */
export const useRegistryText = () => useText(namespace);
