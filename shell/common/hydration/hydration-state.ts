import type { RegistrySnapshot, TextResources } from '@icoteca/shared-contracts';
import type { Locale, RequestFacts } from '@icoteca/shared-contracts/host';
import type { PageFeatures } from '../flags/page-features.ts';
import type { PagePreview } from '../page-preview.ts';
import type { StyleSheet } from '../registry/style-sheets.ts';
import type { SiteScript } from './site-scripts.ts';

/** An error of a route as it travels with the page: what the visitor may know of it, and the id under which the log has the rest. */
export interface PageErrorState {
  readonly status: number;
  readonly statusText: string;
  /** Makes it look like a response error to the router. */
  readonly internal: boolean;
  readonly data: { readonly code: string; readonly errorId: string; readonly remote?: string } & Readonly<
    Record<string, unknown>
  >;
}

/** Everything that the browser needs to render the same page again: decided once, on the server (resolution 15). */
export interface HydrationState {
  /** The versions that this page uses. */
  readonly snapshot: RegistrySnapshot;
  readonly facts: RequestFacts;
  readonly locale: Locale;
  readonly origin: string;
  readonly localeOrigins: Readonly<Record<string, string>>;
  /** Texts of the locale that come with the page, by namespace: the shell's own and those that were distributed. Empty in English. */
  readonly texts: Readonly<Record<string, TextResources>>;
  /** The remote of the page, when there is one. */
  readonly remote: string | null;
  /** Whether the pages below `/test` exist. */
  readonly internalPages: boolean;
  /** Whether anything is sold (PLANS). */
  readonly plans: boolean;
  /** Flags as they are for everybody, and whether an experiment runs. */
  readonly features: PageFeatures;
  /** Origins by remote whose builds the browser uses instead: for developers of them. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** What the page shows to whoever has a link to it. */
  readonly preview?: PagePreview;
  /** Scripts of others that the page may load. */
  readonly siteScripts: readonly SiteScript[];
  /** Style sheets that the server put into the head, in its order. */
  readonly styleSheets: readonly StyleSheet[];
  readonly router: {
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly errors: Readonly<Record<string, PageErrorState>> | null;
  };
}

/** Id of the script element that holds the state. */
export const stateElementId = 'icoteca-state';

/**
 * JSON that is safe inside a script element: `<` cannot end it or begin a comment, and the two line separators that old
 * parsers take for line ends are written as escapes.
 */
export function writeStateJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/**
 * Reads the state that the server put into the page.
 * @throws Error STATE_MISSING when the page holds none
 */
export function readHydrationState(document: Document): HydrationState {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) throw new Error('STATE_MISSING: the page carries no state; it stays as the server sent it.');
  return JSON.parse(text) as HydrationState;
}
