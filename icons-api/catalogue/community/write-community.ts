import { gte, sql } from 'drizzle-orm';
import { author, iconSet, platform } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { bodyOf } from '../../drawing/svg-gate/public.ts';
import { gatedBody } from '../import/gated-body.ts';
import { addIcons, writeIcons } from '../import/write-icons.ts';
import {
  buildCommunityIcon,
  type CommunityIcon,
  type ConceptData,
  readCommunityIcons,
} from './community-icon.ts';
import { community, communityAuthor, communityStyleOf, isCommunitySet } from './community-set.ts';
import { type LicenceFacts, makerLicenceFacts, mixedLicence } from './maker-licences.ts';

/** After all styles of the import. */
const FIRST_POSITION = 1_000_000;
/** Grid of the common style, px. */
const GRID = 24;

/**
 * Writes all icons of makers into the catalogue again, in the transaction of an import. Those that were taken down, or that
 * the gate refuses now, are marked as removed.
 * @param now seconds since 1970
 * @returns the prefixes of their sets, which the import must keep
 */
export async function writeCommunity(
  transaction: Transaction,
  data: ConceptData,
  now: number,
): Promise<string[]> {
  const icons = await readCommunityIcons(transaction);
  const platformIds = await writeSets(transaction, icons);
  const rows = await transaction.select({ prefix: iconSet.prefix }).from(iconSet);
  const prefixes = rows.map(({ prefix }) => prefix).filter(isCommunitySet);
  const bySet = Map.groupBy(icons, ({ facts }) => facts.setPrefix);
  for (const prefix of prefixes) {
    const built = (bySet.get(prefix) ?? []).flatMap((icon) => {
      const { body } = gatedBody(bodyOf(icon.svg));
      return body === null ? [] : [buildCommunityIcon(icon, body, apiCodeOf(icon), data)];
    });
    await writeIcons(transaction, prefix, { icons: built, aliases: [], refusals: [] }, platformIds, {
      addedAt: now,
      now,
    });
  }
  return prefixes;
}

/** Adds gated icons of makers to the catalogue; the caller updates its totals. */
export async function addCommunityIcons(
  transaction: Transaction,
  icons: readonly CommunityIcon[],
  data: ConceptData,
): Promise<void> {
  const platformIds = await writeSets(transaction, icons);
  for (const [prefix, own] of Map.groupBy(icons, ({ facts }) => facts.setPrefix)) {
    const built = own.map((icon) => buildCommunityIcon(icon, bodyOf(icon.svg), apiCodeOf(icon), data));
    await addIcons(transaction, prefix, built, platformIds, 0);
  }
}

function apiCodeOf({ style, facts }: CommunityIcon): string {
  return communityStyleOf(style, facts.authorId).apiCode;
}

/** Authors, sets and styles of icons. @returns ids of the styles by apiCode */
async function writeSets(
  transaction: Transaction,
  icons: readonly CommunityIcon[],
): Promise<Map<string, number>> {
  const platformIds = new Map<string, number>();
  if (icons.length === 0) return platformIds;
  await writeSet(transaction, community.prefix, community.title, communityAuthor, mixedLicence);
  for (const { style, authorName, licence, facts } of icons) {
    const { authorId, setPrefix, box } = facts;
    const maker = { id: authorId, name: authorName };
    const setTitle = `${community.title}: ${authorName}`;
    await writeSet(transaction, setPrefix, setTitle, maker, makerLicenceFacts(licence));
    const { apiCode, seoCode, title } = communityStyleOf(style, authorId);
    if (platformIds.has(apiCode)) continue;
    const isCommon = apiCode === community.prefix;
    const next = transaction
      .select({ position: sql`coalesce(max(${platform.position}) + 1, ${FIRST_POSITION}::int)` })
      .from(platform)
      .where(gte(platform.position, FIRST_POSITION));
    const [written] = await transaction
      .insert(platform)
      .values({
        apiCode,
        seoCode,
        title,
        name: title,
        setPrefix: isCommon ? community.prefix : setPrefix,
        family: community.prefix,
        isFree: true,
        isColor: false,
        isEmoji: false,
        isBrand: false,
        colourCapability: 'single',
        position: sql`${next}`,
        size: isCommon ? GRID : Math.round(Math.max(box.width, box.height)),
        previewNames: [],
        previewIds: [],
        benefits: [],
        isExperimental: false,
        isDeprecated: false,
        totalIcons: 0,
      })
      .onConflictDoUpdate({ target: platform.apiCode, set: { title, name: title } })
      .returning({ id: platform.id });
    platformIds.set(apiCode, written?.id ?? 0);
  }
  return platformIds;
}

async function writeSet(
  transaction: Transaction,
  prefix: string,
  title: string,
  { id, name }: { id: string; name: string },
  licence: LicenceFacts,
): Promise<void> {
  await transaction
    .insert(author)
    .values({ id, name, url: '', kind: 'external' })
    .onConflictDoUpdate({ target: author.id, set: { name } });
  const shown = {
    title,
    licenceTitle: licence.title,
    licenceUrl: licence.url,
    attributionRequired: licence.attributionRequired,
  };
  await transaction
    .insert(iconSet)
    .values({ ...shown, prefix, authorId: id, licenceSpdx: licence.spdx, lastModified: 0 })
    .onConflictDoUpdate({ target: iconSet.prefix, set: shown });
}
