import type { IconRequest, Maker } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Avatar, bellIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useVotes } from '../store/use-votes.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

interface MakerCardProps {
  readonly request: IconRequest;
  /** Steps of the work that the visitor may take. */
  readonly children: ReactNode;
}

/** Who draws it, and how to be notified. */
export const MakerCard = observer(function MakerCard({ request, children }: MakerCardProps) {
  const t = useText(namespace);
  const votes = useVotes();
  const { maker, status, isMine, steps } = request;
  // The maker who draws it needs no notice.
  const isFollowed = (status === 'new' || status === 'inWork') && !steps.includes('resolve');
  const isNotified = isMine || votes.of(request).isVoted;
  return (
    <section className={styles.card} aria-label={t('request.maker')}>
      {maker ? <MakerOfRequest maker={maker} /> : <p className={styles.quiet}>{t('request.maker.none')}</p>}
      {isFollowed && (
        <p className={styles.notice}>
          <UiIcon icon={bellIcon} size={16} />
          <span>{t(isNotified ? 'request.told' : 'request.told.vote')}</span>
        </p>
      )}
      {children}
    </section>
  );
});

function MakerOfRequest({ maker: { name, email, resolved } }: { maker: Maker }) {
  const t = useText(namespace);
  const { locale } = useHost();
  return (
    <div className={styles.maker}>
      <Avatar name={name} size="large" />
      <div className={styles.makerText}>
        <p className="type-14">{name}</p>
        <p className={styles.quiet}>
          {resolved === 0
            ? t('request.maker')
            : t('request.maker.done', {
                count: resolved,
                shown: new Intl.NumberFormat(locale.iso).format(resolved),
              })}
        </p>
        {email !== undefined && (
          <a className={`text-link ${styles.email}`} href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </div>
    </div>
  );
}
