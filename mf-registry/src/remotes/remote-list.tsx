import { boxIcon, EmptyState } from '@icoteca/shared-ui';
import type { RegistryState } from '../console/console.store.ts';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { RemoteCard } from './remote-card.tsx';
import styles from './remotes.module.css';

/** All remotes, each with what runs, who decided it, and what is under way. */
export function RemoteList({ state: { remotes, policy } }: { readonly state: RegistryState }) {
  const t = useRegistryText();
  if (remotes.length === 0)
    return (
      <EmptyState icon={boxIcon} title={t('remotes.none')}>
        <p>{t('remotes.none.text')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} policy={policy} />
      ))}
    </ul>
  );
}
