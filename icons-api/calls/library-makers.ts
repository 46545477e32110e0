import type { IconSummary, PlatformPreview } from '@icoteca/shared-contracts';
import { listMakerLicences, type PlatformRow } from '../catalogue/public.ts';
import type { Database } from '../database/connection.ts';
import { type IndexData, iconAt } from '../finding/search/public.ts';

/** Preview icons of a style of a maker. */
const PREVIEWS = 4;

type MakerStyle = { icons: number; preview: IconSummary[] };

/** An author of icons drawn for requests; `styles` are shared styles with icons of theirs, by apiCode. */
export interface LibraryMaker {
  author: PlatformPreview['author'];
  licences: PlatformRow['licence'][];
  styles: ReadonlyMap<string, MakerStyle>;
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

/** Icons of authors in styles of others: by author, then by style. */
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
