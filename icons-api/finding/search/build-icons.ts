import type {
  CatalogueSnapshot,
  SnapshotAuthor,
  SnapshotConcept,
  SnapshotIcon,
} from '../../catalogue/snapshot/public.ts';
import { packFragments } from './icon-json.ts';
import { iconSummary } from './icon-summary.ts';
import { type IconData, NO_CATEGORY } from './index-data.ts';

/** Groups of drawings that look the same, by the hash of the drawing. */
export type Looks = ReadonlyMap<string, number>;

/** Orders icons by concept; within one, one drawing of every style before the second of any. */
export function buildIcons(snapshot: CatalogueSnapshot, looks: Looks): IconData {
  const categoryTitles = new Map(snapshot.categories.map((category) => [category.code, category.title]));
  const ordered = snapshot.concepts.flatMap((concept, number) =>
    iconOrder(snapshot, concept).map((icon) => ({ icon, concept, number })),
  );
  const json = ordered.map(({ icon, concept }) => {
    const platform = snapshot.platforms[icon.platform];
    if (!platform)
      throw new Error(`Icon ${icon.id} points at style ${icon.platform}, which the snapshot lacks.`);
    const title = categoryTitles.get(icon.category) ?? icon.category;
    return JSON.stringify(iconSummary(icon, concept, platform, title));
  });
  const { authors, numbers } = authorsOf(
    snapshot,
    ordered.map(({ icon }) => icon),
  );
  const addedAt = Uint32Array.from(ordered, (row) => row.icon.addedAt);
  return {
    concept: Uint32Array.from(ordered, (row) => row.number),
    platform: Uint16Array.from(ordered, (row) => row.icon.platform),
    authors,
    author: numbers,
    flags: Uint16Array.from(ordered, (row) => row.icon.flags),
    ...filedUnder(
      ordered.map((row) => row.icon),
      snapshot.categories.map((category) => category.code),
    ),
    look: lookNumbers(
      ordered.map((row) => row.icon.contentHash),
      looks,
    ),
    addedAt,
    byNewest: Uint32Array.from(ordered, (_, i) => i).sort(
      (a, b) => (addedAt[b] as number) - (addedAt[a] as number) || a - b,
    ),
    ids: ordered.map((row) => row.icon.id),
    contentHashes: ordered.map((row) => row.icon.contentHash),
    byId: byId(ordered.map((row) => row.icon.id)),
    ...packFragments(json),
  };
}

/** All authors, and the author number of each icon. */
function authorsOf(
  { platforms }: CatalogueSnapshot,
  icons: readonly SnapshotIcon[],
): { authors: SnapshotAuthor[]; numbers: Uint16Array<ArrayBuffer> } {
  const ofStyles = platforms.map(({ author }) => author);
  const ofIcons = icons.flatMap(({ author }) => author ?? []);
  const authors = [...new Map([...ofStyles, ...ofIcons].map((author) => [author.id, author])).values()];
  const numberOf = new Map(authors.map(({ id }, number) => [id, number]));
  const styleNumbers = ofStyles.map(({ id }) => numberOf.get(id) as number);
  const numbers = Uint16Array.from(icons, ({ author, platform }) =>
    author ? (numberOf.get(author.id) as number) : (styleNumbers[platform] as number),
  );
  return { authors, numbers };
}

/** Equal for drawings of one group, and for equal ones. */
function lookNumbers(hashes: readonly string[], looks: Looks): Uint32Array<ArrayBuffer> {
  const numbers = new Map<string | number, number>();
  return Uint32Array.from(hashes, (hash) => {
    const look = looks.get(hash) ?? hash;
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    return number;
  });
}

function filedUnder(
  icons: readonly SnapshotIcon[],
  categories: readonly string[],
): Pick<IconData, 'category' | 'subcategory' | 'subcategories'> {
  const subcategories = [...new Set(['', ...icons.map((icon) => icon.subcategory)])];
  const numberOf = new Map(subcategories.map((name, number) => [name, number]));
  return {
    category: Uint8Array.from(icons, (icon) => {
      const number = categories.indexOf(icon.category);
      return number < 0 ? NO_CATEGORY : number;
    }),
    subcategory: Uint16Array.from(icons, (icon) => numberOf.get(icon.subcategory) ?? 0),
    subcategories,
  };
}

/** Plainest drawing of each style first (logos last), then the second of each, and so on. */
function iconOrder(snapshot: CatalogueSnapshot, concept: SnapshotConcept): SnapshotIcon[] {
  const plainest = [...concept.icons].sort(
    (a, b) =>
      brandOf(a) - brandOf(b) ||
      a.platform - b.platform ||
      otherName(a) - otherName(b) ||
      a.name.length - b.name.length ||
      (a.id < b.id ? -1 : 1),
  );
  const seen = new Map<number, number>();
  const rounds = plainest.map((icon) => {
    const round = seen.get(icon.platform) ?? 0;
    seen.set(icon.platform, round + 1);
    return { icon, round };
  });
  return rounds.sort((a, b) => a.round - b.round).map(({ icon }) => icon);

  function otherName(icon: SnapshotIcon): number {
    return icon.name === concept.commonName ? 0 : 1;
  }

  function brandOf(icon: SnapshotIcon): number {
    return snapshot.platforms[icon.platform]?.brand && !concept.brand ? 1 : 0;
  }
}

function byId(ids: readonly string[]): Uint32Array<ArrayBuffer> {
  const idAt = (i: number) => ids[i] as string;
  return Uint32Array.from(ids, (_, i) => i).sort((a, b) => (idAt(a) < idAt(b) ? -1 : 1));
}
