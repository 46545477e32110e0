import type { VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import type { EntitlementOf, Ledger } from '../people/rights/public.ts';

export interface RemovedIcon {
  id: string;
  removed: true;
}

/** An uploaded icon whose file is missing or damaged. */
export interface LostIcon {
  id: string;
  lost: true;
}

/** Dependencies of the image routes. */
export interface ImagePorts {
  /**
   * Icons in the order of the ids (old ids included), or null. The only place where an id becomes a drawing.
   * @param request whose visitor may see uploads; null finds only icons of the catalogue
   */
  loadIcons(
    ids: readonly string[],
    request: FastifyRequest | null,
  ): Promise<readonly (RenderableIcon | RemovedIcon | LostIcon | null)[]>;
  /** By any code of the style and the common name. */
  findIcon(platform: string, commonName: string): Promise<RenderableIcon | null>;
  styleCodes(): Promise<Iterable<string>> | Iterable<string>;
  catalogueVersion(): Promise<string> | string;
  /** Rights of the visitor for these icons. */
  entitlementOf: EntitlementOf;
  /** Records files that are not free for everybody. */
  ledger: Ledger;
  /** Rights of a guest; `plans` is false when nothing is sold. */
  guest: VisitorRights;
}
