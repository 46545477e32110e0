import type { IconSummary } from '@icoteca/shared-contracts';
import { Slot } from '@icoteca/shared-contracts/host';
import { useEffect, useMemo, useState } from 'react';
import styles from './icon-page.module.css';

/** The slot "Add to a collection". It may be loaded by its first use, so the key that used it is passed on. */
export function CollectionSlot({ icon }: { icon: IconSummary }) {
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField) setPressed(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  // The same props while it is about the same icon: React cannot hydrate what was drawn again before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: details that come later are nothing to this slot
  const slot = useMemo(
    () => <Slot name="add-to-collection" props={{ icon, place: 'page', pressed }} />,
    [icon.id, pressed],
  );
  return (
    <div className={styles.collect} data-region="add-to-collection">
      {slot}
    </div>
  );
}
