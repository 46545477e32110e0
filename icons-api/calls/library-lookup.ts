import type { ApiErrorCode, PlatformGroup, PlatformPreview } from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';
import { nearestValue } from '../spelling/edit-distance.ts';
import type { Library } from './library.ts';
import type { LibraryPack } from './library-packs.ts';

/** A style by either of its codes in any case. @throws ApiFailure UNKNOWN_STYLE with the nearest code */
export function platformByCode({ platforms }: Library, code: string, param: string): PlatformPreview {
  const wanted = code.toLowerCase();
  const found = platforms.find(
    (platform) => platform.seoCode.toLowerCase() === wanted || platform.apiCode.toLowerCase() === wanted,
  );
  if (found) return found;
  const codes = platforms.flatMap((platform) => [platform.seoCode, platform.apiCode]);
  throw unknown('UNKNOWN_STYLE', 'style', code, param, codes, '/siteApi/platforms-info');
}

/** A group or family by its code, with or without `group-` and `family-`. @throws ApiFailure UNKNOWN_GROUP */
export function groupByCode(
  { groups }: Library,
  type: PlatformGroup['type'],
  code: string,
  param: string,
): PlatformGroup {
  const wanted = code.toLowerCase();
  const ofType = groups.filter((group) => group.type === type);
  const found = ofType.find((group) => group.apiCode === wanted || group.seoCode === wanted);
  if (found) return found;
  const codes = ofType.map((group) => group.apiCode);
  throw unknown('UNKNOWN_GROUP', type, code, param, codes, '/siteApi/groups/v1/platform/sidebar');
}

/** A pack by its code. @throws ApiFailure UNKNOWN_CATEGORY */
export function packByCode({ packs }: Library, code: string, param: string): LibraryPack {
  const wanted = code.toLowerCase();
  const found = packs.find((pack) => pack.code === wanted);
  if (found) return found;
  const codes = packs.map((pack) => pack.code);
  throw unknown('UNKNOWN_CATEGORY', 'category', code, param, codes, '/siteApi/packs-info');
}

/** 404 for an unknown code, with the nearest known one. */
export function unknown(
  code: ApiErrorCode,
  thing: string,
  value: string,
  param: string,
  valid: readonly string[],
  list: string,
): ApiFailure {
  const shown = value.slice(0, 80);
  const nearest = nearestValue(shown, valid);
  return new ApiFailure(code, `There is no ${thing} "${shown}".`, {
    param,
    nearest,
    hint: `${nearest ? `Did you mean "${nearest}"? ` : ''}They are listed by ${list}.`,
  });
}
