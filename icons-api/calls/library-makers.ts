import type { IconSummary, PlatformPreview } from '@icoteca/shared-contracts';
import { listMakerLicences, type PlatformRow } from '../catalogue/public.ts';
import type { Database } from '../database/connection.ts';
import { type IndexData, iconAt } from '../finding/search/public.ts';

/** Icons that show a style of a maker. */
const PREVIEWS = 4;

/** Somebody who drew icons for requests: an author of icons in a style of many. */
export interface LibraryMaker {
  author: PlatformPreview['author'];
  licences: PlatformRow['licence'][];
  /** What the maker has in styles that are not theirs, by apiCode. */
  styles: ReadonlyMap<string, MakerStyle>;
}

interface MakerStyle {
  icons: number;
  preview: IconSummary[];
}

/** All makers, by the id of the author. */
export async function readMakers(
  database: Database,
  index: IndexData,
): Promise<ReadonlyMap<string, LibraryMaker>> {
  const rows = await listMakerLicences(database);
  if (rows.length === 0) return new Map();
  const styles = stylesOfMany(index);
  return new Map(
    [...Map.groupBy(rows, ({ authorId }) => authorId)].map(([id, own]) => {
      const name = own[0]?.authorName ?? '';
      const author = { id, slug: id, name, url: '', kind: 'external' as const };
      const licences = own.map(({ licence }) => licence);
      return [id, { author, licences, styles: styles.get(id) ?? new Map() }];
    }),
  );
}

/** What authors have in styles of others: by author, then by style. */
function stylesOfMany(index: IndexData): Map<string, Map<string, MakerStyle>> {
  const { author, authors, platform } = index.icons;
  const found = new Map<string, Map<string, MakerStyle>>();
  for (let icon = 0; icon < author.length; icon++) {
    const id = authors[author[icon] as number]?.id ?? '';
    const style = index.platforms[platform[icon] as number];
    if (!style || style.author.id === id) continue;
    const styles = found.get(id) ?? new Map<string, MakerStyle>();
    const own = styles.get(style.apiCode) ?? { icons: 0, preview: [] };
    own.icons++;
    if (own.preview.length < PREVIEWS) own.preview.push(iconAt(index, icon));
    found.set(id, styles.set(style.apiCode, own));
  }
  return found;
}
