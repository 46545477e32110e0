import {
  AI_FREE_SEARCHES,
  decideExport,
  formatName,
  GUEST,
  hasWatermark,
  type IconFormat,
  type IconRights,
  knownFormats,
  type Product,
  sizeLimit,
  type VisitorRights,
} from '@icoteca/shared-contracts';

/** One line of a plan; `key` is the end of its text. `has` is false for what the plan does not give. */
export interface PlanFeature {
  readonly key:
    | 'freeIcons'
    | 'otherIcons'
    | 'aiSearches'
    | 'aiUnlimited'
    | 'account'
    | 'ads'
    | 'noAds'
    | 'formats'
    | 'size'
    | 'kept'
    | 'illustration'
    | 'photo'
    | 'music'
    | 'api';
  readonly has: boolean;
  readonly values: Readonly<Record<string, string | number>>;
}

const paid: VisitorRights = { isPaid: true, isLicensed: true, plans: true };
const soldIcon: IconRights = { free: false, isUserSource: false, alreadyDownloaded: false };
const freeIcon: IconRights = { ...soldIcon, free: true };

/** What a visitor without a plan may do, as the rules of exports say it (specification SD 6). */
export function freeFeatures(): PlanFeature[] {
  const size = sizeLimit(soldIcon, GUEST);
  return [
    feature('freeIcons', { formats: formatsOf(freeIcon, GUEST), size: sizeLimit(freeIcon, GUEST) }),
    feature('otherIcons', { formats: formatsOf(soldIcon, GUEST), size }),
    feature('aiSearches', { count: AI_FREE_SEARCHES }),
    feature('account'),
    ...(hasWatermark(soldIcon, GUEST) ? [lack('ads')] : []),
  ];
}

/** What a product adds, as its allowances and the rules of exports say it. */
export function productFeatures({ allowances }: Pick<Product, 'allowances'>): PlanFeature[] {
  return allowances.flatMap(({ resource, accountingType, usages }): PlanFeature[] => {
    if (accountingType === 'apiCall') return usages === null ? [] : [feature('api', { count: usages })];
    if (accountingType !== 'download') return [];
    switch (resource) {
      case 'icon':
        return iconFeatures(paid);
      case 'iconAISearch':
        return [usages === null ? feature('aiUnlimited') : feature('aiSearches', { count: usages })];
      case 'illustration':
      case 'photo':
      case 'music':
        return usages === null ? [] : [feature(resource, { count: usages })];
      default:
        return [];
    }
  });
}

/** What everybody may do where nothing is sold. */
export function openFeatures(): PlanFeature[] {
  return [...iconFeatures({ ...GUEST, plans: false }), feature('aiUnlimited')];
}

function iconFeatures(visitor: VisitorRights): PlanFeature[] {
  return [
    feature('formats', { formats: formatsOf(soldIcon, visitor) }),
    feature('size', { size: sizeLimit(soldIcon, visitor) }),
    ...(hasWatermark(soldIcon, visitor) ? [] : [feature('noAds')]),
    ...(visitor.isPaid ? [feature('kept')] : []),
  ];
}

function feature(key: PlanFeature['key'], values: PlanFeature['values'] = {}): PlanFeature {
  return { key, values, has: true };
}

function lack(key: PlanFeature['key'], values: PlanFeature['values'] = {}): PlanFeature {
  return { key, values, has: false };
}

/** The formats that a visitor may have an icon in, at the largest size. */
function formatsOf(icon: IconRights, visitor: VisitorRights): string {
  const size = sizeLimit(icon, visitor);
  const may = (format: IconFormat) => decideExport({ icon, visitor, format, size, purpose: 'file' }).allowed;
  return knownFormats.filter(may).map(formatName).join(', ');
}
