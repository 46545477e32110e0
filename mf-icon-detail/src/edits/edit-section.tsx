import { useHost } from '@icoteca/shared-contracts/host';
import { Button, chevronDownIcon, slidersHorizontalIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useId, useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { NAMESPACE } from '../namespace.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './edits.module.css';

/** Code of controls that failed to load. */
const MISSING = 'PART_UNAVAILABLE';
const load = () => import('./edit-controls.tsx');

/** Stroke, ground, padding, rotation and mirroring; collapsed at first, and loaded on demand. */
export const EditSection = observer(function EditSection({ store }: { store: IconStore }) {
  const t = useDetailText();
  const host = useHost();
  const id = useId();
  const { edits } = store;
  const [Controls, setControls] = useState<ComponentType<{ store: IconStore }> | null>(null);
  useEffect(() => {
    if (!edits.isOpen || Controls) return;
    let isMounted = true;
    load().then(
      ({ EditControls }) => {
        if (isMounted) setControls(() => EditControls);
      },
      (error: unknown) => {
        if (!isMounted) return;
        edits.setOpen(false);
        host.telemetry.report(error, { remote: NAMESPACE, code: MISSING });
        host.notify({
          type: 'warning',
          title: t('edit.missing'),
          text: t('edit.missing.text'),
          code: MISSING,
        });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [edits, edits.isOpen, Controls, host, t]);
  // Prefetched before the click; on failure the click tries again and notifies.
  const prepare = () => void load().catch(() => {});
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Button
          kind="plain"
          size="small"
          icon={slidersHorizontalIcon}
          className={styles.toggle}
          aria-expanded={edits.isOpen}
          aria-controls={id}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => edits.setOpen(!edits.isOpen)}
        >
          {t('edit.title')}
          {edits.count > 0 && <span className={styles.count}>{t('edit.count', { count: edits.count })}</span>}
          <UiIcon icon={chevronDownIcon} size={16} className={edits.isOpen ? styles.up : undefined} />
        </Button>
        {edits.count > 0 && (
          <Button kind="plain" size="small" aria-label={t('edit.reset')} onClick={() => edits.resetShape()}>
            {t('colour.reset')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!edits.isOpen} className={styles.body}>
        {edits.isOpen && Controls && <Controls store={store} />}
      </div>
    </section>
  );
});
