import {
  decideExport,
  type ExportDecision,
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
  /** Somebody else uploaded them: no plan gives files of them. */
  readonly foreign: readonly IconSummary[];
}

/** Parts a selection by the rule of downloads (specification SD 6). @param bought ids with an earlier paid download */
export function rightsOfSelection(
  icons: readonly IconSummary[],
  files: { readonly format: IconFormat; readonly size: number | null },
  visitor: VisitorRights,
  bought: ReadonlySet<string> = new Set(),
): RightsOfSelection {
  const decide = (icon: IconSummary) =>
    decideExport({
      icon: {
        free: icon.isFree,
        isUserSource: icon.isUserSource === true,
        isForeign: icon.isForeign,
        alreadyDownloaded: bought.has(icon.id),
      },
      visitor,
      format: files.format,
      size: files.size ?? FREE_SIZE_LIMIT,
      purpose: 'file',
    });
  const decided = icons.map((icon) => ({ icon, decision: decide(icon) }));
  const those = (test: (decision: ExportDecision) => boolean) =>
    decided.filter(({ decision }) => test(decision)).map(({ icon }) => icon);
  return {
    allowed: those(({ allowed }) => allowed),
    locked: those((decision) => !decision.allowed && decision.code !== 'OWNER_ONLY'),
    foreign: those((decision) => !decision.allowed && decision.code === 'OWNER_ONLY'),
  };
}
