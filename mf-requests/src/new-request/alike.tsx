import { iconPath, PREVIEW_SHEET_CELL, previewUrl, requestPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { IconPicture } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { VoteButton } from '../parts/vote-button.tsx';
import { namespace } from '../texts/namespace.ts';
import styles from './alike.module.css';
import type { AlikeStore } from './alike.store.ts';

/** "Is it one of these?": existing icons, and requests to vote for rather than repeat. */
export const Alike = observer(function Alike({ store }: { store: AlikeStore }) {
  const t = useText(namespace);
  const { address } = useHost();
  const { icons, requests } = store;
  return (
    <>
      <p className="visually-hidden" role="status">
        {icons.length + requests.length > 0 && t('alike.found')}
      </p>
      {icons.length > 0 && (
        <section className={styles.alike}>
          <h3 className="type-label">{t('alike.icons')}</h3>
          <ul className={styles.icons}>
            {icons.map((icon) => (
              <li key={icon.id}>
                <Link
                  to={iconPath(icon)}
                  className={styles.icon}
                  title={`${icon.title}, ${icon.platformName}`}
                >
                  <IconPicture icon={icon} image={address(previewUrl(icon, PREVIEW_SHEET_CELL))} />
                  <span className="visually-hidden">
                    {icon.title}, {icon.platformName}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <section className={styles.alike}>
          <h3 className="type-label">{t('alike.requests')}</h3>
          <ul className={styles.requests}>
            {requests.map((request) => (
              <li key={request.id} className={styles.request}>
                <VoteButton request={request} size="small" />
                <Link to={requestPath(request.id)} className="text-link">
                  {request.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
