import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { createContext, useContext } from 'react';
import type { DataRouter } from 'react-router-dom';
import type { StyleSheet } from '../registry/style-sheets.ts';
import type { NotificationStore } from './notifications/notification.store.ts';
import type { Regions } from './region/regions.ts';

export type RouterState = DataRouter['state'];

/** The router of the page, for the frame, which is around it. */
export interface FrameRouter {
  readonly router: DataRouter;
  /** What the server rendered: a region may hydrate when the page is another one already. */
  readonly served: RouterState;
}

/** A page that stays as the server rendered it, because the scripts of its remote do not load. */
export interface UnhydratedPage {
  readonly layout: 'browse' | 'read';
  /** Content of the main region. Always the same object, or React would write it again. */
  readonly main: { readonly __html: string };
}

/** What the shell's own components need beyond the host's ports. One per request, one per page in the browser. */
export interface PageContext {
  readonly regions: Regions;
  readonly frame: FrameRouter;
  readonly notifications: NotificationStore;
  readonly snapshot: RegistrySnapshot;
  /** The page is hidden until its visitor's variations are known, if not for long (specification CN 9, anti-flicker). */
  readonly hasExperiments: boolean;
  /** Style sheets of the shell and of the page's remotes, with their integrity. */
  readonly styleSheets: readonly StyleSheet[];
  /** The script that runs before the first paint, on the server; in the browser it has run. */
  readonly firstPaint?: string;
  /** The state as text, on the server; in the browser it is in the page already. */
  readonly stateJson: string;
  /** Null for a hydrated page, and on the server. */
  readonly unhydrated: UnhydratedPage | null;
}

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

/** Throws PAGE_CONTEXT_MISSING outside of a page of the shell. */
export function usePageContext(): PageContext {
  const page = useContext(Context);
  if (!page)
    throw new Error('PAGE_CONTEXT_MISSING: this component must be rendered inside a page of the shell.');
  return page;
}
