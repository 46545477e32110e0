import { useMemo } from 'react';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import type { CardStyle } from '../style-cards/style-card.tsx';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './group-head.module.css';
import type { GroupPageData } from './style-page.loader.ts';

export interface GroupHeadProps {
  readonly group: GroupPageData['group'];
  readonly styles: readonly CardStyle[];
  readonly catalogueVersion: string;
}

/** What a group or family is: its figures and its styles. */
export function GroupHead({ group, styles: list, catalogueVersion }: GroupHeadProps) {
  const t = useSearchText();
  const count = useCount();
  const sheets = useMemo(
    () =>
      previewSheets(
        list.flatMap((style) => style.preview),
        catalogueVersion,
      ),
    [list, catalogueVersion],
  );
  return (
    <section className={styles.head}>
      <h1 className="type-28">{group.name}</h1>
      <p className={styles.figures}>
        {t('icons', { count: group.totalIcons, shown: count(group.totalIcons) })}{' '}
        {t('inStyles', { count: group.totalStyles, shown: count(group.totalStyles) })}
      </p>
      <StyleCards list={list} sheets={sheets} />
    </section>
  );
}
