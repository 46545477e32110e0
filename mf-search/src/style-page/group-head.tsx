import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './group-head.module.css';
import type { GroupPageData } from './style-page.loader.ts';

/** The figures and styles of a group or family. */
export function GroupHead({ data: { group, styles: list, page } }: { data: GroupPageData }) {
  const t = useSearchText();
  const count = useCount();
  return (
    <section className={styles.head}>
      <h1 className="type-28">{group.name}</h1>
      <p className={styles.figures}>
        {t('icons', { count: group.totalIcons, shown: count(group.totalIcons) })}{' '}
        {t('inStyles', { count: group.totalStyles, shown: count(group.totalStyles) })}
      </p>
      <StyleCards list={list} catalogueVersion={page.parameters.catalogueVersion} />
    </section>
  );
}
