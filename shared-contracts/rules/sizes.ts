import { DEFAULT_ICON_SIZE, FREE_SIZE_LIMIT, PAID_SIZE_LIMIT } from './limits.ts';
import { type IconRights, isFreeFor, mayHaveFiles, type VisitorRights } from './visitor.ts';

/**
 * Largest edge in px that a visitor may download. An icon that is free or was bought before gets the paid limit, and so
 * does a licensed visitor, who may have the largest PNG (specification SD 6).
 */
export function sizeLimit(icon: IconRights, visitor: VisitorRights): number {
  return mayHaveFiles(icon, visitor) ? PAID_SIZE_LIMIT : FREE_SIZE_LIMIT;
}

/**
 * Size that the download starts with (specification SD 6): the last downloaded size for the same platform; else,
 * for licensed visitors or free icons, the largest PNG size; else the largest size of at most 100. A size that the visitor chose
 * in an earlier visit comes before the last two (decision 0100).
 */
export function defaultDownloadSize(input: {
  icon: IconRights;
  visitor: VisitorRights;
  platform: string;
  pngSizes: readonly number[];
  last: { platform: string; size: number } | null;
  chosen?: number | null;
}): number {
  const limit = sizeLimit(input.icon, input.visitor);
  if (input.last?.platform === input.platform && input.last.size <= limit) return input.last.size;
  if (input.chosen && input.chosen <= limit) return input.chosen;
  const ceiling = input.visitor.isLicensed || isFreeFor(input.icon, input.visitor) ? limit : FREE_SIZE_LIMIT;
  const fitting = input.pngSizes.filter((size) => size <= ceiling);
  return fitting.length > 0 ? Math.max(...fitting) : FREE_SIZE_LIMIT;
}

/**
 * The PNG size that an icon of a visitor's own begins with, whatever was downloaded before: its drawing is loaded, so nothing is
 * fetched for it (specification SD 4, Icon selection). Null for an icon of the library.
 */
export function fixedPngSize({ isUserSource }: Pick<IconRights, 'isUserSource'>): number | null {
  return isUserSource ? DEFAULT_ICON_SIZE : null;
}

/** Reads a size from an address or a field: a whole number of px from 1 to the paid limit, else null. */
export function parseSize(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null;
  const size = Number(text);
  return size >= 1 && size <= PAID_SIZE_LIMIT ? size : null;
}
