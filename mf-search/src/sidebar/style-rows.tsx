import { useLocation } from '@icoteca/shared-contracts/host';
import { IconButton, starIcon } from '@icoteca/shared-ui';
import { useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import { SIDEBAR_PREVIEW_CELL, type SidebarStyle } from './sidebar-data.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { styleLink } from './style-link.ts';
import { useFavorites } from './use-favorites.ts';
import { useTermCounts } from './use-term-counts.ts';

/** Styles as rows: picture, name, number of icons for the search, star. */
export function StyleRows({
  list,
  catalogueVersion,
}: {
  list: readonly SidebarStyle[];
  catalogueVersion: string;
}) {
  const key = list.map((style) => style.icon?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, which is new each time
  const sheets = useMemo(
    () =>
      previewSheets(
        list.flatMap((style) => style.icon ?? []),
        catalogueVersion,
        'styles',
        SIDEBAR_PREVIEW_CELL,
      ),
    [key, catalogueVersion],
  );
  const count = useCount();
  const view = viewOfLocation(useLocation());
  const counts = useTermCounts(view);
  return (
    <ul style={sheets.style}>
      {list.map((style) => {
        const total = counts === null ? style.totalIcons : (counts.get(style.apiCode) ?? 0);
        return (
          <SidebarRow
            key={style.seoCode}
            id={style.seoCode}
            to={styleLink(view, style.seoCode, style.capability)}
            name={style.title}
            isCurrent={view?.style === style.seoCode}
            isEmpty={total === 0}
            start={
              style.icon && (
                <IconPreview
                  icon={style.icon}
                  cell={sheets.cells.get(style.icon.id) ?? null}
                  className={styles.styleIcon}
                />
              )
            }
            end={<span className={styles.count}>{count(total)}</span>}
            action={<FavoriteStar style={style} />}
          />
        );
      })}
    </ul>
  );
}

/** Adds a style to the favourites or removes it. Visible while the row has the pointer or the focus. */
function FavoriteStar({ style }: { style: SidebarStyle }) {
  const t = useSearchText();
  const favorites = useFavorites();
  return (
    <IconButton
      icon={starIcon}
      iconSize={16}
      size="small"
      className={styles.star}
      aria-pressed={favorites.has(style.seoCode)}
      label={t('sidebar.favorite', { style: style.title })}
      onClick={() => favorites.toggle(style.seoCode)}
    />
  );
}
