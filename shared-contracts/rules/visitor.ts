/** What the rules need to know of a visitor. The server decides it; the browser gets a copy to show. */
export interface VisitorRights {
  /** Active license (specification, Roles). Never the paid cookie (resolution 18). */
  readonly isPaid: boolean;
  /** An allowance for the resource `icon` exists. */
  readonly isLicensed: boolean;
  /** False for an operator who sells nothing (PLANS=off): every icon counts as free. */
  readonly plans: boolean;
  /**
   * Each icon that is not free costs a use of an allowance that has an end. Its vector then leaves the server with that
   * use alone, never in lists (resolution 19). Absent means no.
   */
  readonly isCounted?: boolean;
}

/** What the rules need to know of an icon. */
export interface IconRights {
  readonly free: boolean;
  readonly isUserSource: boolean;
  /** An earlier paid download exists (resolution 20). */
  readonly alreadyDownloaded: boolean;
  /** Uploaded by another visitor: pictures of it are shown, its files and its drawing are for its owner. Absent means no. */
  readonly isForeign?: boolean | undefined;
}

/** The rights of a visitor who is not signed in. */
export const GUEST: VisitorRights = { isPaid: false, isLicensed: false, plans: true };

/** True when none of the allowances for icons is without an end, so that each icon costs a use. */
export function isCountedBy(
  allowances: readonly { resource: string; accountingType: string; isUnlimited: boolean }[],
): boolean {
  const own = allowances.filter(
    ({ resource, accountingType }) => resource === 'icon' && accountingType !== 'metaApiCall',
  );
  return own.length > 0 && !own.some(({ isUnlimited }) => isUnlimited);
}

/** True when the icon is free for this visitor: by its own licence, because it is theirs, or because nothing is sold. */
export function isFreeFor(icon: IconRights, visitor: VisitorRights): boolean {
  return !visitor.plans || icon.free || icon.isUserSource;
}

/**
 * True when the visitor may have files of the icon beyond what everybody may (specification SD 6): it is free or was bought
 * before, or the visitor is paid or licensed, where it may still cost a use.
 */
export function mayHaveFiles(icon: IconRights, visitor: VisitorRights): boolean {
  if (icon.isForeign) return false;
  return isFreeFor(icon, visitor) || icon.alreadyDownloaded || visitor.isPaid || visitor.isLicensed;
}

/** True when a file of the icon beyond what everybody may have costs the visitor a use of the allowance. */
export function costsUse(icon: IconRights, visitor: VisitorRights): boolean {
  return visitor.isCounted === true && !isFreeFor(icon, visitor) && !icon.alreadyDownloaded;
}
