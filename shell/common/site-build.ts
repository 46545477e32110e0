/** Which build of the site new pages have. */
export interface SiteBuild {
  /** Scripts of the shell that a page loads first, `/assets/main.3f9a2c81d0e4.js`. */
  readonly scripts: readonly string[];
  /** Goes up by one with every activation and rollback of a remote. */
  readonly revision: number;
}

/** Where the server says it. */
export const siteBuildPath = '/site_build';
