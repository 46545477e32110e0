import type {
  ColourCapability,
  IconSummary,
  PlatformGroup,
  PlatformPreview,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

type SidebarIcon = Pick<IconSummary, 'id' | 'contentHash' | 'isColor'>;

/** A style as a row of the sidebar. */
export interface SidebarStyle {
  readonly apiCode: string;
  readonly seoCode: string;
  readonly title: string;
  readonly totalIcons: number;
  readonly capability: ColourCapability;
  readonly icon: SidebarIcon | null;
}

/** A group with up to four icons. */
export interface SidebarGroup {
  readonly type: PlatformGroup['type'];
  readonly seoCode: string;
  readonly name: string;
  readonly totalStyles: number;
  /** apiCodes of its styles. */
  readonly entities: readonly string[];
  readonly icons: readonly SidebarIcon[];
}

/** Data of the first render; it is part of the page, so it is minimal. */
export interface SidebarData {
  readonly catalogueVersion: string;
  readonly styles: readonly SidebarStyle[];
  readonly groups: readonly SidebarGroup[];
  /** A style of a plan, which stands where no ad of somebody else is; null where nothing is sold. */
  readonly offer: SidebarStyle | null;
}

const GROUP_ICONS = 4;
/** Edge of a preview in the sidebar's sheets, px: shown at 18 px. */
export const SIDEBAR_PREVIEW_CELL = 36;

/**
 * Loads the styles and groups of the sidebar. When calls fail, the groups are fixed lists (specification SD 7); figures
 * and styles are missing.
 */
export async function loadSidebar(host: Host): Promise<SidebarData> {
  const missing = (error: unknown) => {
    host.telemetry.report(error, { remote: 'mf-search', code: 'SIDEBAR_FELL_BACK' });
    return null;
  };
  const [platforms, groups, info] = await Promise.all([
    host.api.call('platformsInfo').catch(missing),
    host.api.call('platformSidebar', { query: { lang: host.locale.code } }),
    host.api.call('appInfo').catch(missing),
  ]);
  const docs = platforms?.docs ?? [];
  const sold = docs.filter(({ isFree, isDeprecated, type }) => !isFree && !isDeprecated && type !== 'brands');
  const offer = sold[Math.floor(host.request.random * sold.length)];
  return {
    catalogueVersion: info?.catalogueVersion ?? '',
    styles: docs.map(sidebarStyle),
    groups: groups.docs.map(sidebarGroup),
    offer: host.rights.plans && offer ? sidebarStyle(offer) : null,
  };
}

function sidebarStyle({
  apiCode,
  seoCode,
  title,
  totalIcons,
  colourCapability,
  preview,
}: PlatformPreview): SidebarStyle {
  const icon = preview[0] ? pictureOf(preview[0]) : null;
  return { apiCode, seoCode, title, totalIcons, capability: colourCapability, icon };
}

function sidebarGroup({ type, seoCode, name, totalStyles, entities, preview }: PlatformGroup): SidebarGroup {
  const icons = preview.slice(0, GROUP_ICONS).map(pictureOf);
  return { type, seoCode, name, totalStyles, entities, icons };
}

function pictureOf({ id, contentHash, isColor }: IconSummary): SidebarIcon {
  return { id, contentHash, isColor };
}
