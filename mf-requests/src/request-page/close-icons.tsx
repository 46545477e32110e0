import type { IconSummary } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { IconList } from '../parts/icon-list.tsx';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

/** Icons that are called like the request: perhaps one of them is what was meant. */
export function CloseIcons({ icons }: { icons: readonly IconSummary[] }) {
  const t = useText(namespace);
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('request.close')}</h2>
      <IconList icons={icons} label={t('request.close')} />
    </section>
  );
}
