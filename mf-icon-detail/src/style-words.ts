import type { IconSummary } from '@icoteca/shared-contracts';
import type { DetailText } from './use-detail-text.ts';

/** Name of an icon's style; what a visitor uploaded has none. */
export function styleWords(icon: Pick<IconSummary, 'platformName' | 'isUserSource'>, t: DetailText): string {
  return icon.isUserSource ? t('upload.style') : icon.platformName;
}
