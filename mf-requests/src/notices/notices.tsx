import { RequestError, type RequestNotice, requestPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, hammerIcon, UiIcon, type UiIconShape, xIcon } from '@icoteca/shared-ui';
import { useId, useState } from 'react';
import { ageInWords } from '../parts/age.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './notices.module.css';

const icons: Readonly<Record<RequestNotice['kind'], UiIconShape>> = {
  taken: hammerIcon,
  resolved: checkIcon,
  declined: xIcon,
};

/** Unread notices of the visitor's requests and votes, until they are marked as read. */
export function Notices({ notices }: { notices: readonly RequestNotice[] }) {
  const t = useText(namespace);
  const host = useHost();
  const titleId = useId();
  // Later notices are shown again.
  const [readUntil, setReadUntil] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const unread = notices.filter(({ at }) => at > readUntil);
  const [latest] = unread;
  if (!latest) return null;
  const read = async () => {
    setBusy(true);
    try {
      await host.api.call('readRequestNotices', {
        body: { until: latest.at },
        idempotencyKey: crypto.randomUUID(),
      });
      setReadUntil(latest.at);
      host.events.emit('session:refresh-requested', {});
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
      host.notify({ type: 'danger', title: t('notice.failed'), code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.notices} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="type-14">
          {t('notice.title')}
        </h2>
        <Button size="small" busy={isBusy} onClick={() => void read()}>
          {t('notice.read')}
        </Button>
      </div>
      <ul className={styles.list}>
        {unread.map(({ id, requestId, title, kind, at }) => (
          <li key={id} className={styles.notice}>
            <UiIcon icon={icons[kind]} size={16} />
            <Link className={styles.link} to={requestPath(requestId)}>
              {t(`notice.${kind}`, { title })}
            </Link>
            <time className={styles.when} dateTime={new Date(at).toISOString()}>
              {ageInWords(at, host.request.now, host.locale.iso)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
