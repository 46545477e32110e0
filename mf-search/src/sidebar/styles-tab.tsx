import { homePath, SIDEBAR_SEARCH_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useLocation, usePreference } from '@icoteca/shared-contracts/host';
import { Button, layoutGridIcon, searchIcon, TextField, UiIcon, undo2Icon } from '@icoteca/shared-ui';
import { Fragment, useMemo, useState } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { type PreviewSheets, previewSheets } from '../icon-preview/preview-sheet.ts';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import { findByWords } from './find-by-words.ts';
import styles from './library-sidebar.module.css';
import { NothingFound } from './nothing-found.tsx';
import type { SidebarData, SidebarGroup, SidebarStyle } from './sidebar-data.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { styleLink } from './style-link.ts';
import { useDebounced } from './use-debounced.ts';

/** Edge of a preview in the sidebar's sheets, px: 18 px at double density. */
const PREVIEW_CELL = 36;

/** The styles: all, favourites, groups; one group with its styles; or what was searched for. */
export function StylesTab({ data }: { data: SidebarData }) {
  const t = useSearchText();
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, SIDEBAR_SEARCH_DEBOUNCE_MS);
  const found = findByWords(data.styles, searched, (style) => style.title);
  return (
    <>
      <TextField
        className={styles.search}
        type="search"
        label={t('sidebar.findStyle')}
        labelHidden
        placeholder={t('sidebar.findStyle')}
        icon={searchIcon}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <section className={styles.scroll} aria-label={t('sidebar.styles')}>
        {found === null ? (
          <StyleTree data={data} />
        ) : found.length > 0 ? (
          <StyleRows list={found} catalogueVersion={data.catalogueVersion} />
        ) : (
          <NothingFound title={t('sidebar.none', { text: searched.trim() })} />
        )}
      </section>
    </>
  );
}

function StyleTree({ data }: { data: SidebarData }) {
  const t = useSearchText();
  const count = useCount();
  const view = viewOfLocation(useLocation());
  const { pathname } = useLocation();
  const [favorites] = usePreference('favoritePlatforms');
  const addressed = data.groups.find((group) => group.seoCode === view?.style)?.seoCode ?? null;
  const [drill, setDrill] = useState({ addressed, group: addressed });
  if (drill.addressed !== addressed) setDrill({ addressed, group: addressed ?? drill.group });

  const sheets = useMemo(
    () =>
      previewSheets(
        data.groups.flatMap((one) => one.icons),
        data.catalogueVersion,
        'groups',
        PREVIEW_CELL,
      ),
    [data],
  );
  const group = data.groups.find((one) => one.seoCode === drill.group);
  if (group)
    return <OneGroup group={group} data={data} onBack={() => setDrill({ addressed, group: null })} />;
  const liked = favorites.flatMap((code) => data.styles.find((style) => style.seoCode === code) ?? []);
  return (
    <>
      <ul>
        <SidebarRow
          to={homePath}
          name={t('sidebar.allStyles')}
          isCurrent={pathname === homePath}
          start={<UiIcon icon={layoutGridIcon} />}
          end={<span className={styles.count}>{count(data.styles.length)}</span>}
        />
      </ul>
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
                  to={styleLink(view, one.seoCode)}
                  name={one.name}
                  end={<GroupIcons group={one} sheets={sheets} />}
                  onChoose={() => setDrill({ addressed, group: one.seoCode })}
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

function OneGroup({ group, data, onBack }: { group: SidebarGroup; data: SidebarData; onBack: () => void }) {
  const t = useSearchText();
  const count = useCount();
  const view = viewOfLocation(useLocation());
  const inGroup = new Set(group.entities);
  return (
    <>
      <Button kind="plain" size="small" icon={undo2Icon} className={styles.back} onClick={onBack}>
        {t('sidebar.back')}
      </Button>
      <ul>
        <SidebarRow
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

function StyleRows({ list, catalogueVersion }: { list: readonly SidebarStyle[]; catalogueVersion: string }) {
  const key = list.map((style) => style.icon?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list, which is new each time
  const sheets = useMemo(
    () =>
      previewSheets(
        list.flatMap((style) => style.icon ?? []),
        catalogueVersion,
        'styles',
        PREVIEW_CELL,
      ),
    [key, catalogueVersion],
  );
  const count = useCount();
  const view = viewOfLocation(useLocation());
  return (
    <ul style={sheets.style}>
      {list.map((style) => (
        <SidebarRow
          key={style.seoCode}
          to={styleLink(view, style.seoCode, style.capability)}
          name={style.title}
          isCurrent={view?.style === style.seoCode}
          start={
            style.icon && (
              <IconPreview
                icon={style.icon}
                cell={sheets.cells.get(style.icon.id) ?? null}
                className={styles.styleIcon}
              />
            )
          }
          end={<span className={styles.count}>{count(style.totalIcons)}</span>}
        />
      ))}
    </ul>
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
