import { isNarrowed } from '../results/result-view.ts';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './group-head.module.css';
import type { GroupPageData } from './style-page.loader.ts';

/** The figures and styles of a group or family. */
export function GroupHead({ data: { group, styles: list, page, view } }: { data: GroupPageData }) {
  const t = useSearchText();
  const count = useCount();
  const { countAll, countStyles, catalogueVersion } = page.parameters;
  // With filters the figures are those of the icons below.
  const [icons, inStyles] = isNarrowed(view)
    ? [countAll, countStyles]
    : [group.totalIcons, group.totalStyles];
  return (
    <section className={styles.head}>
      <h1 className="type-28">{group.name}</h1>
      <p className={styles.figures}>
        {t('icons', { count: icons, shown: count(icons) })}{' '}
        {t('inStyles', { count: inStyles, shown: count(inStyles) })}
      </p>
      <StyleCards list={list} catalogueVersion={catalogueVersion} />
    </section>
  );
}
