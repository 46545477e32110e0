import type { PackPreview } from '../../entities/pack.ts';
import type { PlatformGroup } from '../../entities/platform.ts';
import type { EndpointResponse } from '../endpoints.ts';
import { fixedPacks } from './packs.ts';
import { type FixedGroup, fixedFamilies, fixedGroups } from './style-groups.ts';

/**
 * The fixed fallback lists for when the sidebar calls fail (specification SD 7). They have names and codes and lead to
 * real pages, but know no figures and no pictures. Fetched only when they are needed.
 */
export function fallbackPlatformSidebar(): EndpointResponse<'platformSidebar'> {
  return list([...fixedGroups.map((group) => groupOf('group', group)), ...fallbackFamilies()]);
}

/** The families alone. */
export function fallbackPlatformVariations(): EndpointResponse<'platformVariations'> {
  return list(fallbackFamilies());
}

/** The categories. */
export function fallbackPackSidebar(): EndpointResponse<'packSidebar'> {
  return list(fixedPacks.map(packOf));
}

function fallbackFamilies(): PlatformGroup[] {
  return fixedFamilies.map((family) => groupOf('family', family));
}

function groupOf(type: PlatformGroup['type'], [code, name, styles]: FixedGroup): PlatformGroup {
  const entities = styles.split(' ');
  const seoCode = `${type}-${code}`;
  return {
    id: seoCode,
    apiCode: code,
    seoCode,
    aliases: [],
    name,
    type,
    entities,
    totalIcons: 0,
    totalStyles: entities.length,
    preview: [],
  };
}

function packOf([code, title]: (typeof fixedPacks)[number]): PackPreview {
  return {
    code,
    apiCode: code,
    name: { 'en-US': title },
    title,
    isFree: code === 'free-icons',
    previewIconUrl: '',
    iconsCount: 0,
    preview: [],
    entities: [],
  };
}

function list<T>(docs: T[]) {
  return {
    success: true as const,
    docs,
    total: docs.length,
    limit: docs.length,
    offset: 0,
    page: 1,
    pages: 1,
  };
}
