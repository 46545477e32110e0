import {
  decideExport,
  FREE_SIZE_LIMIT,
  type IconFormat,
  type IconSummary,
  type VisitorRights,
} from '@icoteca/shared-contracts';

/** What a visitor may have of a selection, as far as the page knows. The server decides again. */
export interface RightsOfSelection {
  readonly allowed: readonly IconSummary[];
  /** They need a plan for files like these. */
  readonly locked: readonly IconSummary[];
}

/** Parts a selection by the rule of downloads (specification SD 6). @param bought ids with an earlier paid download */
export function rightsOfSelection(
  icons: readonly IconSummary[],
  files: { readonly format: IconFormat; readonly size: number | null },
  visitor: VisitorRights,
  bought: ReadonlySet<string> = new Set(),
): RightsOfSelection {
  const isAllowed = (icon: IconSummary) =>
    decideExport({
      icon: {
        free: icon.isFree,
        isUserSource: icon.isUserSource === true,
        alreadyDownloaded: bought.has(icon.id),
      },
      visitor,
      format: files.format,
      size: files.size ?? FREE_SIZE_LIMIT,
      purpose: 'file',
    }).allowed;
  return { allowed: icons.filter(isAllowed), locked: icons.filter((icon) => !isAllowed(icon)) };
}
