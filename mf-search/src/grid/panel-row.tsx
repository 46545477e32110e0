import { type IconSummary, iconNames } from '@icoteca/shared-contracts';
import { Slot } from '@icoteca/shared-contracts/host';
import { Skeleton } from '@icoteca/shared-ui';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import type { DrawnLook } from './drawn-look.ts';
import styles from './icon-grid.module.css';

/** Height of a panel row before it is measured, px: the panel of 550 and its padding. */
export const PANEL_ROW_HEIGHT = 566;

export interface PanelRowProps {
  readonly icon: IconSummary;
  readonly term: string | null;
  readonly look: DrawnLook;
  readonly onClose: () => void;
  readonly onSelect: (icon: IconSummary) => void;
  readonly onCollect: (icons: readonly IconSummary[]) => void;
  readonly onHeight: (height: number) => void;
}

/** The row with the panel of an icon. Reports its height, so that the rows below keep their position. */
export function PanelRow({ icon, term, look, onClose, onSelect, onCollect, onHeight }: PanelRowProps) {
  const row = useRef<HTMLLIElement>(null);
  // The click is answered by the place of the panel: all that is in it takes longer than an answer may.
  const isPlace = useDeferredValue(false, true);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => onHeight(element.getBoundingClientRect().height || PANEL_ROW_HEIGHT);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <li ref={row} className={styles.panelRow} data-panel="">
      {isPlace ? (
        <PanelSkeleton icon={icon} />
      ) : (
        <Slot
          name="icon-panel"
          props={{ icon, term, ...look, onClose, onSelect, onCollect }}
          fallback={<PanelSkeleton icon={icon} />}
        />
      )}
    </li>
  );
}

/** What the grid knows of the icon, in the places that it has in the panel. */
function PanelSkeleton({ icon }: { icon: IconSummary }) {
  return (
    <div className={styles.panelSkeleton} aria-busy="true">
      <div className={styles.panelLeft}>
        <span className={styles.panelPicture}>
          <IconPreview icon={icon} />
        </span>
        <div className={styles.panelBones}>
          <div>
            <p className="type-20">{iconNames(icon).name}</p>
            <p>{icon.platformName}</p>
          </div>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
      <div className={`${styles.panelSide} ${styles.panelBones}`}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
