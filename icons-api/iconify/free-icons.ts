import { decideExport, type VisitorRights } from '@icoteca/shared-contracts';
import type { IconWithBody } from '../catalogue/public.ts';

/**
 * True for an icon whose vector everybody may have (resolution 19): the protocol of Iconify knows no visitors, so nobody
 * gets more by it. @param guest `plans` false where nothing is sold
 */
export function isForEverybody({ isFree }: Pick<IconWithBody, 'isFree'>, guest: VisitorRights): boolean {
  return decideExport({
    icon: { free: isFree, isUserSource: false, alreadyDownloaded: false },
    visitor: guest,
    format: 'svg',
    size: 24,
    purpose: 'file',
  }).allowed;
}
