import { collectionsPath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, EmptyState, globeIcon, UiIcon } from '@icoteca/shared-ui';
import parts from '../page-parts/page-parts.module.css';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './cards.module.css';
import { CollectionCard } from './collection-card.tsx';
import { type ListView, PUBLIC_PAGE, type PublicList } from './list.loader.ts';

const publicPage = (page: number) => `${collectionsPath}?show=public${page > 1 ? `&page=${page}` : ''}`;

/** Public collections of others: the newest below the visitor's own, and all of them on pages of their own. */
export function PublicSection({ others, view }: { others: PublicList | null; view: ListView }) {
  const t = useCollectionsText();
  const { showsPublic, page } = view;
  if (!showsPublic && (others === null || others.docs.length === 0)) return null;
  const docs = others?.docs ?? [];
  const total = others?.total ?? 0;
  const Title = showsPublic ? 'h1' : 'h2';
  return (
    // Unnamed: the sidebar already has a region of this name.
    <section className={parts.section}>
      <div className={parts.sectionHead}>
        <Title id="public-collections" className={showsPublic ? 'type-28' : 'type-16'}>
          {t('public.title')}
        </Title>
        {showsPublic ? (
          <Link className={parts.more} to={collectionsPath}>
            {t('public.own')}
          </Link>
        ) : (
          total > docs.length && (
            <Link className={parts.more} to={publicPage(1)}>
              {t('public.all')} <UiIcon icon={chevronRightIcon} size={14} mirrored />
            </Link>
          )
        )}
      </div>
      {docs.length === 0 ? (
        <EmptyState icon={globeIcon} title={t(others ? 'public.none' : 'public.failed')} />
      ) : (
        <ul className={styles.cards} aria-labelledby="public-collections">
          {docs.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
      {showsPublic && total > PUBLIC_PAGE && (
        <nav className={parts.sectionHead} aria-label={t('public.pages')}>
          {page > 1 && (
            <Link className="text-link" to={publicPage(page - 1)} rel="prev">
              {t('public.newer')}
            </Link>
          )}
          {page * PUBLIC_PAGE < total && (
            <Link className="text-link" to={publicPage(page + 1)} rel="next">
              {t('public.older')}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
