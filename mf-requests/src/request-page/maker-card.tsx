import type { IconRequest } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { bellIcon, UiIcon } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { MakerLine } from '../parts/maker-line.tsx';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

interface MakerCardProps {
  readonly request: IconRequest;
  /** What the visitor may do about the work. */
  readonly children: ReactNode;
}

/** Who draws it, and how one hears of it. */
export function MakerCard({ request, children }: MakerCardProps) {
  const t = useText(namespace);
  const { maker, status, isMine, isVoted } = request;
  const isOpen = status === 'new' || status === 'inWork';
  const isTold = isMine || isVoted;
  return (
    <section className={styles.card} aria-label={t('request.maker')}>
      {maker ? (
        <>
          <MakerLine maker={maker} />
          {maker.email !== undefined && (
            <a className={`text-link ${styles.email}`} href={`mailto:${maker.email}`}>
              {maker.email}
            </a>
          )}
        </>
      ) : (
        <p className={styles.quiet}>{t('request.maker.none')}</p>
      )}
      {isOpen && (
        <p className={styles.told}>
          <UiIcon icon={bellIcon} size={16} />
          <span>{t(isTold ? 'request.told' : 'request.told.vote')}</span>
        </p>
      )}
      {children}
    </section>
  );
}
