import type { MakerLicence, ResolvedItem } from '@icoteca/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import {
  addCommunityIcons,
  bumpVersion,
  type CommunityIcon,
  lockCatalogue,
  readConceptData,
  refreshCommunity,
  wordOf,
} from '../../catalogue/community/public.ts';
import type { CatalogueData } from '../../catalogue/data/public.ts';
import { account } from '../../database/account-schema.ts';
import type { Database } from '../../database/connection.ts';
import { requestIcon } from '../../database/request-schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Uploads } from '../../user-icons/uploads.ts';
import { lockRequest, type RequestActor } from '../locked-request.ts';
import { requireAllowed, type StepListener, takeStep } from '../request-step.ts';
import { existingIcons } from './existing-icons.ts';
import { enterNewIcons } from './new-icons.ts';
import { type Drawing, readDrawings } from './read-drawings.ts';

export interface ResolvePorts {
  database: Database;
  uploads: Pick<Uploads, 'judge'>;
}

/** Usable items in the order of the call: ids of icons, and drawings that become icons. */
export interface PreparedItems {
  items: readonly (string | Drawing)[];
  /** Of the drawings' concepts; null without drawings. */
  data: CatalogueData | null;
}

/**
 * Checks the items of a request before anything is written. Refuses anyone who may not resolve it first, so that no drawing
 * is read for them.
 * @throws ApiFailure UNKNOWN_REQUEST, REQUEST_FORBIDDEN, REQUEST_STATE, UNKNOWN_ICON, BAD_REQUEST, SVG_REFUSED,
 *   SVG_TOO_LARGE, RENDER_BUSY
 */
export async function prepareItems(
  { database, uploads }: ResolvePorts,
  id: string,
  resolvedItems: readonly ResolvedItem[],
  actor: RequestActor,
): Promise<PreparedItems> {
  await database.orm.transaction(async (transaction) =>
    requireAllowed('resolve', await lockRequest(transaction, id, actor), actor),
  );
  const existing = await existingIcons(database, resolvedItems);
  const drawings = await readDrawings(database, uploads, resolvedItems, actor.accountId);
  const titles = [...drawings.values()].map(({ title }) => wordOf(title));
  return {
    items: resolvedItems.map((_, at) => drawings.get(at) ?? (existing.get(at) as string)),
    data: titles.length > 0 ? await readConceptData(titles) : null,
  };
}

export interface Resolution {
  id: string;
  actor: RequestActor;
  /** Of the drawings. */
  licence: MakerLicence;
  /** Title of the maker's own style. */
  style?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Resolves a request in one transaction with its new icons in the catalogue, whose version changes.
 * @returns whether the catalogue changed
 * @throws ApiFailure UNKNOWN_REQUEST, REQUEST_FORBIDDEN, REQUEST_STATE, BAD_REQUEST
 */
export async function resolveRequest(
  transaction: Transaction,
  onStep: StepListener,
  { id, actor, now, licence, style }: Resolution,
  { items, data }: PreparedItems,
): Promise<boolean> {
  const drawings = items.filter((item) => typeof item !== 'string');
  await takeStep(transaction, onStep, { id, step: 'resolve', actor, now }, async (request) => {
    let made: CommunityIcon[] = [];
    if (data !== null) {
      await lockCatalogue(transaction);
      const maker = { id: actor.accountId, name: await nameOf(transaction, actor.accountId) };
      made = await enterNewIcons(transaction, drawings, { maker, request, licence, style, now });
      await addCommunityIcons(transaction, made, data);
      await refreshCommunity(
        transaction,
        made.map(({ iconId }) => iconId),
        data,
      );
      await bumpVersion(transaction, now);
    }
    const newIds = made.map(({ iconId }) => iconId);
    const iconIds = items.map((item) => (typeof item === 'string' ? item : (newIds.shift() as string)));
    await enterItems(transaction, id, iconIds);
    return {};
  });
  return data !== null;
}

async function nameOf(transaction: Transaction, accountId: string): Promise<string> {
  const [maker] = await transaction
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, accountId));
  return maker?.name.trim() || 'Maker';
}

/** After those of earlier resolutions. */
async function enterItems(transaction: Transaction, id: string, iconIds: readonly string[]): Promise<void> {
  const [taken] = await transaction
    .select({ places: sql<number>`coalesce(max(${requestIcon.position}) + 1, 0)` })
    .from(requestIcon)
    .where(eq(requestIcon.requestId, id));
  const first = (taken?.places ?? 0) + 1;
  const rows = [...new Set(iconIds)].map((iconId, at) => ({ requestId: id, iconId, position: first + at }));
  if (rows.length > 0) await transaction.insert(requestIcon).values(rows).onConflictDoNothing();
}
