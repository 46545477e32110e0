import type { IconSummary } from '@icoteca/shared-contracts';
import { Slot, useHost } from '@icoteca/shared-contracts/host';
import { useContext } from 'react';
import { DrawnLookContext } from './drawn-look.ts';
import styles from './icon-grid.module.css';

/** Copy, download and collect of the cell that is pointed at or has the focus. */
export function CellActions({ icon, pressed }: { icon: IconSummary; pressed: KeyboardEvent | null }) {
  const { slots } = useHost();
  const look = useContext(DrawnLookContext);
  return (
    <div className={styles.actions}>
      <Slot name="icon-actions" props={{ icon, pressed, ...look }} />
      {slots.isFilled('add-to-collection') && (
        <Slot
          name="add-to-collection"
          props={{ icon, place: 'cell', pressed }}
          fallback={<span className={styles.actionPlace} />}
        />
      )}
    </div>
  );
}
