import { useLocation } from '@icoteca/shared-contracts/host';
import { useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount } from '../texts/texts.ts';
import { FavoriteStar } from './favorite-star.tsx';
import styles from './library-sidebar.module.css';
import { SIDEBAR_PREVIEW_CELL, type SidebarStyle } from './sidebar-data.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { styleLink } from './style-link.ts';
import { useTermCounts } from './use-term-counts.ts';

/** Styles as rows: a picture, the name, how many icons there are for what is searched, and a star. */
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
