import { useLocation } from '@icoteca/shared-contracts/host';
import { Button, undo2Icon } from '@icoteca/shared-ui';
import { useEffect, useRef } from 'react';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import type { SidebarData, SidebarGroup } from './sidebar-data.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { styleLink } from './style-link.ts';
import { StyleRows } from './style-rows.tsx';

export interface GroupStylesProps {
  readonly group: SidebarGroup;
  readonly data: SidebarData;
  /** It was chosen just now: its row, which had the focus, is gone. */
  readonly takesFocus: boolean;
  readonly onBack: () => void;
}

/** One group with its styles, and the way one level back. */
export function GroupStyles({ group, data, takesFocus, onBack }: GroupStylesProps) {
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
