import { homePath } from '@icoteca/shared-contracts';
import { useLocation } from '@icoteca/shared-contracts/host';
import { Button, layoutGridIcon, UiIcon, undo2Icon } from '@icoteca/shared-ui';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { type PreviewSheets, previewSheets } from '../icon-preview/preview-sheet.ts';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import { SIDEBAR_PREVIEW_CELL, type SidebarData, type SidebarGroup } from './sidebar-data.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { allStylesLink, styleLink } from './style-link.ts';
import { StyleRows } from './style-rows.tsx';
import { useFavorites } from './use-favorites.ts';

interface Drill {
  /** The group in the URL. */
  readonly addressed: string | null;
  readonly group: string | null;
  readonly isChosen: boolean;
  /** The group just left: its page may still be loading and must not open it again. */
  readonly left: string | null;
}

/** All styles, the present one, favourites and groups; or one group with its styles. */
export function StyleTree({ data }: { data: SidebarData }) {
  const t = useSearchText();
  const count = useCount();
  const location = useLocation();
  const view = viewOfLocation(location);
  const favorites = useFavorites();
  const addressed = data.groups.find((group) => group.seoCode === view?.style)?.seoCode ?? null;
  const [drill, setDrill] = useState<Drill>({ addressed, group: addressed, isChosen: false, left: null });
  if (drill.addressed !== addressed) {
    const group = addressed === drill.left ? drill.group : (addressed ?? drill.group);
    setDrill({ ...drill, addressed, group, left: null });
  }
  const { left } = drill;
  useEffect(() => {
    if (left !== null)
      document.querySelector<HTMLElement>(`a[data-row="${left}"]`)?.focus({ preventScroll: true });
  }, [left]);

  const sheets = useMemo(
    () =>
      previewSheets(
        data.groups.flatMap((one) => one.icons),
        data.catalogueVersion,
        'groups',
        SIDEBAR_PREVIEW_CELL,
      ),
    [data],
  );
  const group = data.groups.find((one) => one.seoCode === drill.group);
  if (group) {
    const back = () => setDrill({ addressed, group: null, isChosen: false, left: group.seoCode });
    return <GroupStyles group={group} data={data} takesFocus={drill.isChosen} onBack={back} />;
  }
  const liked = favorites.codes.flatMap((code) => data.styles.find((style) => style.seoCode === code) ?? []);
  const current = data.styles.filter((style) => style.seoCode === view?.style && !liked.includes(style));
  const choose = (seoCode: string) => setDrill({ addressed, group: seoCode, isChosen: true, left: null });
  return (
    <>
      <ul>
        <SidebarRow
          id="all"
          to={allStylesLink(view)}
          name={t('sidebar.allStyles')}
          isCurrent={view ? view.style === null && !view.query.styles : location.pathname === homePath}
          start={<UiIcon icon={layoutGridIcon} />}
          end={data.styles.length > 0 && <span className={styles.count}>{count(data.styles.length)}</span>}
        />
      </ul>
      {current.length > 0 && <StyleRows list={current} catalogueVersion={data.catalogueVersion} />}
      {liked.length > 0 && (
        <>
          <h2 className={styles.title}>{t('sidebar.favorites')}</h2>
          <StyleRows list={liked} catalogueVersion={data.catalogueVersion} />
        </>
      )}
      {(['group', 'family'] as const).map((type) => (
        <Fragment key={type}>
          <h2 className={styles.title}>{t(`sidebar.${type}`)}</h2>
          <ul style={sheets.style}>
            {data.groups
              .filter((one) => one.type === type)
              .map((one) => (
                <SidebarRow
                  key={one.seoCode}
                  id={one.seoCode}
                  to={styleLink(view, one.seoCode)}
                  name={one.name}
                  end={<GroupIcons group={one} sheets={sheets} />}
                  onChoose={() => choose(one.seoCode)}
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

function GroupIcons({ group, sheets }: { group: SidebarGroup; sheets: PreviewSheets }) {
  return (
    <span className={styles.icons}>
      {group.icons.map((icon) => (
        <IconPreview key={icon.id} icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
      ))}
    </span>
  );
}

function GroupStyles({
  group,
  data,
  takesFocus,
  onBack,
}: {
  group: SidebarGroup;
  data: SidebarData;
  /** The row that opened it had the focus and is removed. */
  takesFocus: boolean;
  onBack: () => void;
}) {
  const t = useSearchText();
  const count = useCount();
  const view = viewOfLocation(useLocation());
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const inGroup = new Set(group.entities);
  return (
    <>
      <Button ref={back} kind="plain" size="small" icon={undo2Icon} className={styles.back} onClick={onBack}>
        {t('sidebar.back')}
      </Button>
      <ul>
        <SidebarRow
          id={group.seoCode}
          to={styleLink(view, group.seoCode)}
          name={t('sidebar.allOf', { group: group.name })}
          isCurrent={view?.style === group.seoCode}
          end={<span className={styles.count}>{count(group.totalStyles)}</span>}
        />
      </ul>
      <StyleRows
        list={data.styles.filter((style) => inGroup.has(style.apiCode))}
        catalogueVersion={data.catalogueVersion}
      />
    </>
  );
}
