import type { VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import type { EntitlementOf, Ledger } from '../people/rights/public.ts';

/** An icon that was in the catalogue once. */
export interface RemovedIcon {
  id: string;
  removed: true;
}

/** An uploaded icon whose file is missing or damaged. */
export interface LostIcon {
  id: string;
  lost: true;
}

/** What the image calls need from the rest of the server. */
export interface ImagePorts {
  /**
   * One entry for each id, in the order given: the icon (also under an old id), a removed or lost one, or null. The one place
   * where an id becomes a drawing, of the catalogue or uploaded.
   * @param request whose visitor may see it; null finds icons of the catalogue alone
   */
  loadIcons(
    ids: readonly string[],
    request: FastifyRequest | null,
  ): Promise<readonly (RenderableIcon | RemovedIcon | LostIcon | null)[]>;
  /** The icon of a style (any of its codes) by its common name, or null. */
  findIcon(platform: string, commonName: string): Promise<RenderableIcon | null>;
  /** Codes of all styles, to name the nearest one. */
  styleCodes(): Promise<Iterable<string>> | Iterable<string>;
  /** The version of the catalogue that sheets are addressed by. */
  catalogueVersion(): Promise<string> | string;
  /** Rights of the visitor who asks, for these icons. */
  entitlementOf: EntitlementOf;
  /** Where files beyond what everybody may have are written down. */
  ledger: Ledger;
  /** Rights of a visitor who is not signed in: `plans` false when nothing is sold. */
  guest: VisitorRights;
}
