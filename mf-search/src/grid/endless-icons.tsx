import type { IconSummary, SearchParameters } from '@icoteca/shared-contracts';
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
import styles from './endless-icons.module.css';
import { keptPages } from './grid-memory.ts';
import { type GradientColours, IconGrid } from './icon-grid.tsx';
import { type FetchIconPage, IconPages } from './icon-pages.store.ts';

export interface EndlessIconsProps {
  /** Tells one list of icons from another; kept icons are found again by it. */
  readonly listKey: string;
  readonly label: string;
  readonly term: string | null;
  readonly color?: string | undefined;
  /** The two colours of the gradient that icons are painted in, hex without #, from top to bottom. */
  readonly gradient?: GradientColours | undefined;
  /** The page that came with the document. */
  readonly served: {
    readonly page: number;
    readonly icons: readonly IconSummary[];
    readonly parameters: Pick<SearchParameters, 'countAll' | 'catalogueVersion'>;
  };
  readonly pageSize?: number;
  readonly fetchPage: FetchIconPage;
  readonly pathOfPage: (page: number) => string;
  /** What stands under the icons; the bar of selected icons, which is the last of a page, does not cover it. */
  readonly children?: ReactNode;
}

/** A list of icons without end: the grid, what to do when more cannot be had, and page links where no script runs. */
export const EndlessIcons = observer(function EndlessIcons(props: EndlessIconsProps) {
  const { served, label, term, color, gradient } = props;
  const t = useSearchText();
  const host = useHost();
  const { arrival, write } = usePagePlace();
  const [pages] = useState(() => startPages(props, host));
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
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
        color={color}
        gradient={gradient}
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
      {!isAlive && <Pager page={served.page} pages={total} pathOf={props.pathOfPage} />}
      {props.children}
      <SelectionPlace paint={gradient ? `${gradient.start},${gradient.end}` : color} />
    </>
  );
});

function startPages(props: EndlessIconsProps, host: ReturnType<typeof useHost>): IconPages {
  const { served, fetchPage, pageSize, listKey } = props;
  const fresh = new IconPages({
    first: {
      icons: served.icons,
      total: served.parameters.countAll,
      catalogueVersion: served.parameters.catalogueVersion,
    },
    firstPage: served.page,
    async fetchPage(page, options) {
      const loaded = await fetchPage(page, options);
      fetchPictures(previewSheets(loaded.icons, loaded.catalogueVersion).pictures);
      return loaded;
    },
    report: (error) => host.telemetry.report(error, { remote: 'mf-search', code: 'MORE_ICONS_FAILED' }),
    ...(pageSize !== undefined && { pageSize }),
  });
  return keptPages(host, listKey, fresh);
}
