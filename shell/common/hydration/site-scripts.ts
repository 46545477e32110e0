/** A script of somebody else that an operator put on the site: an affiliate's, a tag manager, the support chat, the check against robots. */
export interface SiteScript {
  readonly purpose: 'affiliate' | 'tags' | 'chat' | 'human-check';
  /** https address of the script. */
  readonly src: string;
  /** `sha384-...`; a script that changes at its address has none. */
  readonly integrity?: string;
  /** Origins that it calls, and loads pictures and frames from. */
  readonly origins: readonly string[];
}
