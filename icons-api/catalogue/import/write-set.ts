import { author, iconSet, platform } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { setBenefits } from '../sets/benefits.ts';
import { apiCodeOf, type SetMapping } from '../sets/set-mapping.ts';
import type { BuiltSet } from './build-set.ts';
import { slug } from './concept-name.ts';
import type { UpstreamSet } from './upstream-set.ts';
import { writeIcons } from './write-icons.ts';

/**
 * Writes one set: set, author, styles and icons. New icons get the date of the set; known ones keep theirs (resolutions,
 * table A, new).
 * @throws ImportError ICON_ID_COLLISION when two names have one id
 */
export async function writeSet(
  transaction: Transaction,
  mapping: SetMapping,
  upstream: UpstreamSet,
  built: BuiltSet,
  position: number,
  now: number,
): Promise<void> {
  await writeSetRow(transaction, mapping, upstream);
  const platformIds = await writePlatforms(transaction, mapping, upstream, built, position);
  await writeIcons(transaction, mapping.prefix, built, platformIds, {
    addedAt: Math.min(upstream.lastModified || now, now),
    now,
  });
}

async function writeSetRow(
  transaction: Transaction,
  mapping: SetMapping,
  { info, lastModified }: UpstreamSet,
): Promise<void> {
  const authorId = slug(info.author.name);
  const kind = info.author.name === 'Icons8' ? 'icons8' : 'external';
  const drawnBy = { name: info.author.name, url: info.author.url ?? '', kind } as const;
  await transaction
    .insert(author)
    .values({ id: authorId, ...drawnBy })
    .onConflictDoUpdate({ target: author.id, set: drawnBy });
  const spdx = info.license.spdx ?? '';
  const set = {
    title: mapping.derivedFrom ? mapping.title : info.name,
    authorId,
    authorUrl: info.author.url ?? '',
    licenceTitle: info.license.title,
    licenceSpdx: spdx,
    licenceUrl: info.license.url || licencePage(spdx),
    attributionRequired: spdx.startsWith('CC-BY'),
    lastModified,
  };
  await transaction
    .insert(iconSet)
    .values({ prefix: mapping.prefix, ...set })
    .onConflictDoUpdate({ target: iconSet.prefix, set });
}

/** URL of a licence for sets that name none; empty for an unknown licence. */
function licencePage(spdx: string): string {
  return spdx === '' ? '' : `https://spdx.org/licenses/${spdx}.html`;
}

async function writePlatforms(
  transaction: Transaction,
  mapping: SetMapping,
  { info, height }: UpstreamSet,
  built: BuiltSet,
  position: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const used = new Set(built.icons.map((icon) => icon.apiCode));
  const grid = Array.isArray(info.height) ? info.height[0] : info.height;
  for (const [at, style] of mapping.styles.entries()) {
    const apiCode = apiCodeOf(mapping, style);
    if (!used.has(apiCode)) continue;
    const shown = {
      seoCode: style.seoCode,
      title: style.title,
      name: style.name,
      family: mapping.family?.code ?? null,
      isFree: mapping.isFree,
      isColor: mapping.colourCapability !== 'single',
      isEmoji: mapping.kind === 'emoji',
      isBrand: mapping.kind === 'brand' || mapping.kind === 'coin',
      colourCapability: mapping.colourCapability,
      position: position * 100 + at,
      size: Math.round(grid ?? height),
      previewNames: [...(mapping.previews ?? [])],
      benefits: [...(style.benefits ?? []), ...(setBenefits[mapping.prefix] ?? [])],
      isExperimental: style.isExperimental ?? false,
      isDeprecated: style.isDeprecated ?? false,
    };
    const [written] = await transaction
      .insert(platform)
      .values({ apiCode, setPrefix: mapping.prefix, previewIds: [], totalIcons: 0, ...shown })
      .onConflictDoUpdate({ target: platform.apiCode, set: shown })
      .returning({ id: platform.id });
    ids.set(apiCode, written?.id ?? 0);
  }
  return ids;
}
