import type { IconSummary } from '../entities/icon.ts';
import { nameSlug } from './terms.ts';

/** Address of the library's home (specification SD 2). */
export const homePath = '/icons';

/** Address of one icon's page. */
export function iconPath(icon: Pick<IconSummary, 'id' | 'name'>): string {
  return `/icon/${icon.id}/${encodeURIComponent(nameSlug(icon.name))}`;
}
