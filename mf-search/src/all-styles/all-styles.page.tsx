import { stylePath } from '@icoteca/shared-contracts';
import { type Host, Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { type CardStyle, cardOf, StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './all-styles.module.css';

/** A group with its styles; a style is listed in the first group that has it. */
interface StyleShelf {
  readonly code: string;
  readonly name: string;
  readonly styles: readonly CardStyle[];
}

export interface AllStylesData {
  readonly total: number;
  readonly catalogueVersion: string;
  readonly shelves: readonly StyleShelf[];
}

/** Loads all styles by group. */
export async function loadAllStyles(host: Host, signal: AbortSignal): Promise<AllStylesData> {
  const [platforms, groups, info] = await Promise.all([
    host.api.call('platformsInfo', { signal }),
    host.api.call('platformSidebar', { query: { lang: host.locale.code }, signal }),
    host.api.call('appInfo', { signal }),
  ]);
  const left = new Map(platforms.docs.map((style) => [style.apiCode, style]));
  const shelves = groups.docs.map((group) => ({
    code: group.seoCode,
    name: group.name,
    styles: group.entities.flatMap((apiCode): CardStyle[] => {
      const style = left.get(apiCode);
      left.delete(apiCode);
      return style ? [cardOf(style)] : [];
    }),
  }));
  return {
    total: platforms.total,
    catalogueVersion: info.catalogueVersion,
    shelves: shelves.filter((shelf) => shelf.styles.length > 0),
  };
}

/** All styles of the library, group by group. */
export function AllStylesPage() {
  const data = useLoaderData<AllStylesData>();
  const t = useSearchText();
  const count = useCount();
  return (
    <>
      <SearchBar variant="bar" />
      <h1 className={`type-28 ${styles.title}`}>{t('styles.title')}</h1>
      <p className={styles.count}>{t('styles', { count: data.total, shown: count(data.total) })}</p>
      {data.shelves.map((shelf) => (
        <Shelf key={shelf.code} shelf={shelf} catalogueVersion={data.catalogueVersion} />
      ))}
      <SelectionPlace paint={undefined} />
    </>
  );
}

function Shelf({ shelf, catalogueVersion }: { shelf: StyleShelf; catalogueVersion: string }) {
  return (
    <section className={styles.shelf} aria-labelledby={`shelf-${shelf.code}`}>
      <h2 className="type-16" id={`shelf-${shelf.code}`}>
        <Link to={stylePath(shelf.code)}>{shelf.name}</Link>
      </h2>
      <StyleCards list={shelf.styles} catalogueVersion={catalogueVersion} />
    </section>
  );
}
