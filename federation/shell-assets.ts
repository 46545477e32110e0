/** Path under which the gateway serves the shell's `dist/web`. */
export const shellAssetsPath = '/assets/';

/** What `dist/web/entry-assets.json` holds: the files of the first page, in the order in which they load. */
export interface ShellEntryAssets {
  /** Absolute paths, `/assets/main.3f9a2c81d0e4.js`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** `sha384-...` by path. */
  readonly integrity: Readonly<Record<string, string>>;
}
