import { costsUse, type IconRights, mayHaveFiles } from '@icoteca/shared-contracts';
import { and, desc, eq, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { accountOf, isGuest } from '../people/accounts/public.ts';
import { allowanceUsedUp, boughtIcons, holdUses, usesLeft } from '../people/rights/public.ts';
import type { ApiPorts } from './api-ports.ts';
import { findSummaries } from './find-summaries.ts';

/** Most icons whose earlier downloads are looked up in one call. */
const MAX_IDS = 1000;

/** What the visitor may download, and what was bought before (specification SD 7, User and authentication). */
export function permissionRoutes(app: FastifyInstance, ports: ApiPorts): void {
  const { database, entitlementOf } = ports;
  registerEndpoint(app, 'grantPermissions', async ({ body, request }) => {
    const { id: accountId } = await accountOf(request);
    const requested = [...new Set(body.objectIds ?? [])];
    const { visitor, downloaded } = await entitlementOf(request, requested);
    const icons = await findSummaries(ports, requested, request);
    const rightsOf = (iconId: string): IconRights | null => {
      const icon = icons.get(iconId);
      if (!icon) return null;
      const { free, isUserSource = false, isForeign } = icon;
      return { free, isUserSource, isForeign, alreadyDownloaded: downloaded.has(iconId) };
    };
    const passing = (ids: readonly string[], rule: typeof mayHaveFiles) =>
      ids.filter((iconId) => {
        const icon = rightsOf(iconId);
        return icon !== null && rule(icon, visitor);
      });
    const granted = passing(requested, mayHaveFiles);
    const costly = passing(granted, costsUse);
    const now = Date.now();
    const uses = await holdUses(database, { accountId, resource: 'icon', now }, costly, { isFinal: true });
    if (!uses.isTaken) throw allowanceUsedUp(uses);
    const isEndless = !visitor.plans || ((visitor.isPaid || visitor.isLicensed) && !visitor.isCounted);
    const usagesLeft = isEndless ? null : await usesLeft(database, { accountId, resource: 'icon', now });
    const hasNothing = requested.length > 0 ? granted.length === 0 : usagesLeft === 0;
    if (hasNothing) throw allowanceUsedUp({ needed: Math.max(1, requested.length), left: usagesLeft ?? 0 });
    const refused = requested.filter((iconId) => !granted.includes(iconId));
    return new PersonalAnswer(JSON.stringify({ success: true, granted, refused, usagesLeft }));
  });

  registerEndpoint(app, 'paidDownloadIds', async ({ query, request }) => {
    const { objectIds, collectionId } = query;
    const requested = [...new Set((objectIds ?? '').split(',').filter(Boolean))];
    if ((objectIds === undefined) === (collectionId === undefined) || requested.length > MAX_IDS) {
      throw new ApiFailure('BAD_REQUEST', `Either objectIds, 1 to ${MAX_IDS} of them, or collectionId.`, {
        param: 'objectIds',
        hint: 'Give ids joined by comma, or the id of a collection.',
      });
    }
    const ids = isGuest(request)
      ? []
      : await accountOf(request).then(async ({ id }) =>
          boughtIcons(database, id, collectionId ? await iconsOf(collectionId, id) : requested),
        );
    return new PersonalAnswer(JSON.stringify({ success: true, ids }));
  });

  /** Icons of a collection that the account may see. */
  const iconsOf = async (collectionId: string, accountId: string): Promise<string[]> => {
    const rows = await database.orm
      .select({ iconId: collectionIcon.iconId })
      .from(collectionIcon)
      .innerJoin(collection, eq(collection.id, collectionIcon.collectionId))
      .where(
        and(
          eq(collection.id, collectionId),
          or(eq(collection.accountId, accountId), eq(collection.access, 'public')),
        ),
      )
      .orderBy(desc(collectionIcon.addedAt))
      .limit(MAX_IDS);
    return rows.map(({ iconId }) => iconId);
  };
}
