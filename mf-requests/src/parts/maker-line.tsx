import type { Maker } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Avatar } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';
import styles from './maker-line.module.css';

/** Who draws a request. */
export function MakerLine({ maker }: { maker: Pick<Maker, 'name'> | null }) {
  const t = useText(namespace);
  if (!maker) return <span className={styles.none}>{t('maker.none')}</span>;
  return (
    <span className={styles.maker}>
      <Avatar name={maker.name} />
      <span className="visually-hidden">{t('maker.by')} </span>
      <span className={styles.name}>{maker.name}</span>
    </span>
  );
}
