import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Host } from '../host/host.ts';
import type { SidebarTab, SlotName, SlotProps } from '../slots/slots.ts';
import type { TextResources } from './text-resources.ts';

/**
 * What a remote's `./routes` must export, and every other module that has routes (`pages` in remote.json). `createRoutes` is called once per page load in the browser and once per
 * request on the server: nothing per visitor may live at module level. Paths are absolute. A route may carry
 * `handle` of type RouteHandle.
 */
export interface RoutesModule {
  /** Namespace of the texts; the remote's name. */
  readonly namespace: string;
  /** English texts that the module brings itself, as versions did before English had a file too. */
  readonly texts?: TextResources;
  createRoutes(host: Host): RouteObject[];
}

/**
 * What a remote exports for a slot that it fills. `load` fetches what the first render needs: on the server before the
 * region is sent, in the browser before it is shown; its result (JSON only) travels in the page and reaches the
 * component as `slotData`.
 */
export interface SlotModule<N extends SlotName = SlotName, Data = unknown> {
  readonly namespace: string;
  /** As of `RoutesModule`. */
  readonly texts?: TextResources;
  load?(host: Host): Promise<Data>;
  readonly default: ComponentType<SlotProps[N] & { readonly slotData?: Data }>;
}

/** Document head of a page. Rendered by the shell on the server and after each navigation. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** Path of a picture of 1200 by 630 px that networks show beside a link. */
  readonly image?: string;
  /** Structured data (`structuredData`), written as application/ld+json. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

/** `handle` of a remote's route. `layout`: `browse` has the sidebar, `read` is a narrow page without it. */
export interface RouteHandle<Data = unknown> {
  readonly layout?: 'browse' | 'read';
  /** The tab of the sidebar that is open on the page while the visitor has chosen none; without it that of the styles. */
  sidebarTab?(match: { data: Data }): SidebarTab;
  /** Called again for another page or other data, and not for a change of the query alone. */
  head?(match: { data: Data; params: Readonly<Record<string, string | undefined>>; host: Host }): PageHead;
}
