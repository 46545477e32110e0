import type { IconFormat } from '../rules/formats.ts';
import { FREE_SIZE_LIMIT } from '../rules/limits.ts';

/** Hosts of icon files: of public ones, and of all others. */
export interface ImageHosts {
  readonly free: string;
  readonly paid: string;
}

/** One service answers both here, below the site's own address. */
const ownHosts: ImageHosts = { free: '/img/', paid: '/img/' };

/** The free image host is used for PNG up to 100, GIF or ICO; otherwise the paid one (specification SD 7, Rendering and download). */
export function imageHostFor(
  { format, size }: { readonly format: IconFormat; readonly size: number | null },
  hosts: ImageHosts = ownHosts,
): string {
  const isFree =
    format === 'gif' || format === 'ico' || (format === 'png' && size !== null && size <= FREE_SIZE_LIMIT);
  return isFree ? hosts.free : hosts.paid;
}
