/** What the rules need to know of a visitor. The server decides it; the browser gets a copy to show. */
export interface VisitorRights {
  /** Active license (specification, Roles). Never the paid cookie (resolution 18). */
  readonly isPaid: boolean;
  /** An allowance for the resource `icon` exists. */
  readonly isLicensed: boolean;
  /** False for an operator who sells nothing (PLANS=off): every icon counts as free. */
  readonly plans: boolean;
}

/** What the rules need to know of an icon. */
export interface IconRights {
  readonly free: boolean;
  readonly isUserSource: boolean;
  /** An earlier paid download exists (resolution 20). */
  readonly alreadyDownloaded: boolean;
}

/** The rights of a visitor who is not signed in. */
export const GUEST: VisitorRights = { isPaid: false, isLicensed: false, plans: true };

/** True when the icon is free for this visitor: by its own licence, because it is theirs, or because nothing is sold. */
export function isFreeFor(icon: IconRights, visitor: VisitorRights): boolean {
  return !visitor.plans || icon.free || icon.isUserSource;
}
