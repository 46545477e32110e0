import type { SlotName } from '../slots/slots.ts';

/**
 * One version of a remote, as server and browser see it. All addresses are absolute paths or URLs that a page can load;
 * they never change for a version, so they may be cached for ever.
 */
export interface RemoteVersion {
  /** The remote's name in the registry, `mf-search`. */
  readonly name: string;
  /** Package version and a short hash of the content, `1.0.0-3f9a2c81`. */
  readonly version: string;
  /** What a person calls the remote, for error messages: `Search`. */
  readonly title: string;
  /** The global name under which the entry script puts its container; different for every build. */
  readonly container: string;
  /** Paths that this remote answers, as react-router patterns: `/icons/set/*`. */
  readonly mounts: readonly string[];
  /** The module that has the routes of a mount, where it is not `./routes`: `{ "/icons": "./home-routes" }`. */
  readonly pages?: Readonly<Record<string, string>>;
  /**
   * Mounts whose pages are one visitor's own. The server renders them with that visitor's calls, sends them `private,
   * no-store` and noindex, and never gives one visitor's page to another.
   */
  readonly personal?: readonly string[];
  /** Mounts with an `:id` whose page is personal, as those above, when the id is that of an uploaded icon. */
  readonly personalUploads?: readonly string[];
  /**
   * Mounts whose pages are public and show a signed-in visitor their own state too. Guests get the public page; for a signed-in
   * visitor the server renders it with their calls, and sends it as it sends a personal one.
   */
  readonly personalized?: readonly string[];
  /** The slots that it fills, and with which of its modules: `{ "icon-panel": "./icon-panel" }`. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** Address of the entry script. */
  readonly entry: string;
  /** Style sheets that a module needs before it is shown, by module: `{ "./routes": [url] }`. */
  readonly css: Readonly<Record<string, readonly string[]>>;
  /** Scripts worth a preload hint when a page uses the module, by module. The entry script is the first. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  /** Files of its translated texts by code of the locale; English is in the modules. A page names that of its locale only. */
  readonly texts?: Readonly<Record<string, string>>;
  /** `sha384-...` of every address named above. Chunks beyond them are checked by the entry script itself. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A remote in the registry: the version in use and the one that worked before it. */
export interface ActiveRemote extends RemoteVersion {
  /** Loaded when the active version cannot be. */
  readonly lastGood?: RemoteVersion;
}

/**
 * Which version of each remote one page uses. The server takes it at the start of a request and sends it with the page,
 * so that server and browser run the same versions.
 */
export interface RegistrySnapshot {
  /** Goes up by one with every activation and rollback. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, ActiveRemote>>;
}
