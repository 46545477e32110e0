import type { Statements } from '../../database/statements.ts';
import { bodyOf } from '../../user-icons/read-upload.ts';
import { gatedBody } from '../import/gated-body.ts';
import { addIcons, writeIcons } from '../import/write-icons.ts';
import {
  buildCommunityIcon,
  type CommunityIcon,
  type IdeaData,
  readCommunityIcons,
} from './community-icon.ts';
import { community, communityAuthor, communityStyleOf, isCommunitySet } from './community-set.ts';
import { type LicenceFacts, makerLicenceFacts, mixedLicence } from './maker-licences.ts';

/** Behind all styles of the import. */
const FIRST_POSITION = 1_000_000;
/** Grid that the common style is shown at, px. */
const GRID = 24;

/**
 * Writes all icons of makers into the catalogue again, in the transaction of an import. What was taken down, or what the gate
 * does not take any more, is marked as removed.
 * @param now seconds since 1970
 * @returns the prefixes of their sets, which the import must leave in
 */
export async function writeCommunity(client: Statements, data: IdeaData, now: number): Promise<string[]> {
  const icons = await readCommunityIcons(client);
  const platformIds = await writeSets(client, icons);
  const { rows } = await client.query<{ prefix: string }>('SELECT prefix FROM icon_set');
  const prefixes = rows.map(({ prefix }) => prefix).filter(isCommunitySet);
  const bySet = Map.groupBy(icons, ({ facts }) => facts.setPrefix);
  for (const prefix of prefixes) {
    const built = (bySet.get(prefix) ?? []).flatMap((icon) => {
      const { body } = gatedBody(bodyOf(icon.svg));
      return body === null ? [] : [buildCommunityIcon(icon, body, apiCodeOf(icon), data)];
    });
    await writeIcons(client, prefix, { icons: built, aliases: [], refusals: [] }, platformIds, {
      addedAt: now,
      now,
    });
  }
  return prefixes;
}

/** Adds icons of makers, which came through the gate, to a catalogue. The caller then brings its totals up to date. */
export async function addCommunityIcons(
  client: Statements,
  icons: readonly CommunityIcon[],
  data: IdeaData,
): Promise<void> {
  const platformIds = await writeSets(client, icons);
  for (const [prefix, own] of Map.groupBy(icons, ({ facts }) => facts.setPrefix)) {
    const built = own.map((icon) => buildCommunityIcon(icon, bodyOf(icon.svg), apiCodeOf(icon), data));
    await addIcons(client, prefix, built, platformIds, 0);
  }
}

function apiCodeOf({ style, facts }: CommunityIcon): string {
  return communityStyleOf(style, facts.authorId).apiCode;
}

/** Authors, sets and styles of icons. @returns ids of the styles by apiCode */
async function writeSets(client: Statements, icons: readonly CommunityIcon[]): Promise<Map<string, number>> {
  const platformIds = new Map<string, number>();
  if (icons.length === 0) return platformIds;
  await writeSet(client, community.prefix, community.title, communityAuthor, mixedLicence);
  for (const { style, authorName, licence, facts } of icons) {
    const { authorId, setPrefix, box } = facts;
    const author = { id: authorId, name: authorName };
    await writeSet(
      client,
      setPrefix,
      `${community.title}: ${authorName}`,
      author,
      makerLicenceFacts(licence),
    );
    const { apiCode, seoCode, title } = communityStyleOf(style, authorId);
    if (platformIds.has(apiCode)) continue;
    const isCommon = apiCode === community.prefix;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO platform (api_code, seo_code, title, name, set_prefix, family, is_free, is_color, is_emoji, is_brand,
         colour_capability, position, size, preview_names, preview_ids, benefits, is_experimental, is_deprecated, total_icons)
       SELECT $1, $2, $3, $3, $4, $5, true, false, false, false, 'single',
         coalesce(max(position) + 1, $6::int), $7, '{}', '{}', '{}', false, false, 0 FROM platform WHERE position >= $6::int
       ON CONFLICT (api_code) DO UPDATE SET title = excluded.title, name = excluded.name
       RETURNING id`,
      [
        apiCode,
        seoCode,
        title,
        isCommon ? community.prefix : setPrefix,
        community.prefix,
        FIRST_POSITION,
        isCommon ? GRID : Math.round(Math.max(box.width, box.height)),
      ],
    );
    platformIds.set(apiCode, rows[0]?.id ?? 0);
  }
  return platformIds;
}

async function writeSet(
  client: Statements,
  prefix: string,
  title: string,
  author: { id: string; name: string },
  licence: LicenceFacts,
): Promise<void> {
  await client.query(
    `INSERT INTO author (id, name, url, kind) VALUES ($1, $2, '', 'external')
     ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    [author.id, author.name],
  );
  await client.query(
    `INSERT INTO icon_set (prefix, title, author_id, author_url, licence_title, licence_spdx, licence_url,
       attribution_required, last_modified)
     VALUES ($1, $2, $3, '', $4, $5, $6, $7, 0)
     ON CONFLICT (prefix) DO UPDATE SET title = excluded.title, licence_title = excluded.licence_title,
       licence_url = excluded.licence_url, attribution_required = excluded.attribution_required`,
    [prefix, title, author.id, licence.title, licence.spdx, licence.url, licence.attributionRequired],
  );
}
