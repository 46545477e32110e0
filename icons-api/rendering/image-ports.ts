import type { VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { RenderableIcon } from './renderable-icon.ts';

/** An icon that was in the catalogue once. */
export interface RemovedIcon {
  id: string;
  removed: true;
}

/** What a visitor may have, as the session says; never read from the address or from the paid cookie (resolution 18). */
export interface Entitlement {
  visitor: VisitorRights;
  /** Ids of the given icons that the visitor downloaded as a paid one (resolution 20). */
  downloaded: ReadonlySet<string>;
}

/** What the image calls need from the rest of the server. */
export interface ImagePorts {
  /** One entry for each id, in the order given: the icon (also under an old id), a removed one, or null. */
  loadIcons(ids: readonly string[]): Promise<readonly (RenderableIcon | RemovedIcon | null)[]>;
  /** The icon of a style (any of its codes) by its common name, or null. */
  findIcon(platform: string, commonName: string): Promise<RenderableIcon | null>;
  /** Codes of all styles, to name the nearest one. */
  styleCodes(): Promise<Iterable<string>> | Iterable<string>;
  /** The version of the catalogue that sheets are addressed by. */
  catalogueVersion(): Promise<string> | string;
  /** Rights of the visitor who asks, for these icons. */
  entitlementOf(request: FastifyRequest, iconIds: readonly string[]): Promise<Entitlement> | Entitlement;
  /** Rights of a visitor who is not signed in: `plans` false when nothing is sold. */
  guest: VisitorRights;
}
