import { useHost } from '@icoteca/shared-contracts/host';
import { Banner, Button, triangleAlertIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { fetchPictures, SheetPreload } from '../icon-preview/sheet-preload.tsx';
import { Pager } from '../page-frame/pager.tsx';
import { usePagePlace } from '../page-frame/use-page-place.ts';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { useSearchText } from '../texts/texts.ts';
import { useDrawnLook } from './drawn-look.ts';
import styles from './endless-icons.module.css';
import { cachedPages } from './grid-cache.ts';
import { IconGrid } from './icon-grid.tsx';
import { type FetchIconPage, IconPages, type LoadedPage } from './icon-pages.store.ts';

export interface EndlessIconsProps {
  /** Identifies the list; cached icons are found by it. */
  readonly listKey: string;
  readonly label: string;
  readonly term: string | null;
  /** As for `IconGrid`. */
  readonly paint?: string | undefined;
  /** As for `usePagePlace`. */
  readonly isLive?: boolean;
  /** The page in the document. */
  readonly served: LoadedPage & { readonly page: number };
  readonly pageSize?: number;
  readonly fetchPage: FetchIconPage;
  readonly pathOfPage: (page: number) => string;
  /** Rendered under the icons and above the selection bar. */
  readonly children?: ReactNode;
}

/** An endless list of icons: the grid, a retry for failed pages, and page links without script. */
export const EndlessIcons = observer(function EndlessIcons(props: EndlessIconsProps) {
  const { served, label, term, paint, isLive = false } = props;
  const t = useSearchText();
  const host = useHost();
  const look = useDrawnLook(paint);
  const { arrival, write } = usePagePlace(isLive);
  const [pages] = useState(() => startPages(props, host));
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const sheets = pages.sheetsOf(served.page);
  const total = Math.ceil(pages.total / pages.pageSize);

  return (
    <>
      {sheets && <SheetPreload pictures={sheets.pictures} />}
      <IconGrid
        label={label}
        pages={pages}
        servedPage={served.page}
        arrival={arrival}
        term={term}
        paint={paint}
        look={look}
        onPlace={write}
      />
      {pages.failure !== null && (
        <Banner
          kind="danger"
          icon={triangleAlertIcon}
          className={styles.failure}
          action={
            <Button size="small" onClick={() => pages.retry()}>
              {t('results.retry')}
            </Button>
          }
        >
          {t('results.more.failed')} <code>{pages.failure}</code>
        </Banner>
      )}
      {!isHydrated && <Pager page={served.page} pages={total} pathOf={props.pathOfPage} />}
      {props.children}
      <SelectionPlace paint={look.paint} edits={look.edits} />
    </>
  );
});

function startPages(props: EndlessIconsProps, host: ReturnType<typeof useHost>): IconPages {
  const { served, fetchPage, pageSize, listKey } = props;
  const fresh = new IconPages({
    first: served,
    firstPage: served.page,
    async fetchPage(page, options) {
      const loaded = await fetchPage(page, options);
      fetchPictures(previewSheets(loaded.icons, loaded.catalogueVersion).pictures);
      return loaded;
    },
    report: (error) => host.telemetry.report(error, { remote: 'mf-search', code: 'MORE_ICONS_FAILED' }),
    ...(pageSize !== undefined && { pageSize }),
  });
  return cachedPages(host, listKey, fresh);
}
