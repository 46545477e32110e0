import type { IconSummary } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from './namespace.ts';

/** Texts of this remote: `t('download.button', { format })`. */
export const useDetailText = () => useText(NAMESPACE);
type DetailText = ReturnType<typeof useDetailText>;

/** Name of an icon's style; an upload has none. */
export function styleWords(icon: Pick<IconSummary, 'platformName' | 'isUserSource'>, t: DetailText): string {
  return icon.isUserSource ? t('upload.style') : icon.platformName;
}
