import {
  decideExport,
  type ExportDecision,
  FREE_SIZE_LIMIT,
  type IconFormat,
  type IconSummary,
  type VisitorRights,
} from '@icoteca/shared-contracts';

/** What a visitor may download of a selection; the server decides. */
export interface RightsOfSelection {
  readonly allowed: readonly IconSummary[];
  /** Icons that need a plan. */
  readonly locked: readonly IconSummary[];
  /** Uploads of other visitors, which no plan allows. */
  readonly ofOthers: readonly IconSummary[];
}

/**
 * Divides a selection by the rules of downloads (specification SD 6).
 * @param bought ids of bought icons
 */
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
    ofOthers: those((decision) => !decision.allowed && decision.code === 'OWNER_ONLY'),
  };
}
