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

/** One line of a plan; `key` ends its text key. `has` is false for what the plan lacks. */
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

const PAID: VisitorRights = { isPaid: true, isLicensed: true, plans: true };
const SOLD_ICON: IconRights = { free: false, isUserSource: false, alreadyDownloaded: false };
const FREE_ICON: IconRights = { ...SOLD_ICON, free: true };

/** Features without a plan, by the rules of exports (specification SD 6). */
export function freeFeatures(): PlanFeature[] {
  const size = sizeLimit(SOLD_ICON, GUEST);
  return [
    feature('freeIcons', { formats: formatsOf(FREE_ICON, GUEST), size: sizeLimit(FREE_ICON, GUEST) }),
    feature('otherIcons', { formats: formatsOf(SOLD_ICON, GUEST), size }),
    feature('aiSearches', { count: AI_FREE_SEARCHES }),
    feature('account'),
    ...(hasWatermark(SOLD_ICON, GUEST) ? [lack('ads')] : []),
  ];
}

/** Features of a product, by its allowances and the rules of exports. */
export function productFeatures({ allowances }: Pick<Product, 'allowances'>): PlanFeature[] {
  return allowances.flatMap(({ resource, accountingType, usages }): PlanFeature[] => {
    if (accountingType === 'apiCall') return usages === null ? [] : [feature('api', { count: usages })];
    if (accountingType !== 'download') return [];
    switch (resource) {
      case 'icon':
        return iconFeatures(PAID);
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

/** Features of a site that sells nothing. */
export function openFeatures(): PlanFeature[] {
  return [...iconFeatures({ ...GUEST, plans: false }), feature('aiUnlimited')];
}

function iconFeatures(visitor: VisitorRights): PlanFeature[] {
  return [
    feature('formats', { formats: formatsOf(SOLD_ICON, visitor) }),
    feature('size', { size: sizeLimit(SOLD_ICON, visitor) }),
    ...(hasWatermark(SOLD_ICON, visitor) ? [] : [feature('noAds')]),
    ...(visitor.isPaid ? [feature('kept')] : []),
  ];
}

function feature(key: PlanFeature['key'], values: PlanFeature['values'] = {}): PlanFeature {
  return { key, values, has: true };
}

function lack(key: PlanFeature['key'], values: PlanFeature['values'] = {}): PlanFeature {
  return { key, values, has: false };
}

/** Allowed formats at the largest size. */
function formatsOf(icon: IconRights, visitor: VisitorRights): string {
  const size = sizeLimit(icon, visitor);
  const may = (format: IconFormat) => decideExport({ icon, visitor, format, size, purpose: 'file' }).allowed;
  return knownFormats.filter(may).map(formatName).join(', ');
}
