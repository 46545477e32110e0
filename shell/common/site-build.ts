/** Which build of the site new pages have. */
export interface SiteBuild {
  /** Scripts of the shell that a page loads first, `/assets/main.3f9a2c81d0e4.js`. */
  readonly scripts: readonly string[];
  /** Of the pointers when they changed last what pages of visitors may have; a page that has seen later ones is current. */
  readonly revision: number;
}

/** Where the server says it. */
export const siteBuildPath = '/site_build';
