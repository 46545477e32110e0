import { iconPath, previewUrl } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { classList, IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { namespace } from '../texts/namespace.ts';
import { AskedPart } from './asked-part.tsx';
import styles from './profile.module.css';
import type { Download, ProfileStore } from './profile.store.ts';
import { ProfilePart } from './profile-part.tsx';
import { useForgetting } from './use-forgetting.ts';

/** Edge of the pictures, px, drawn twice as large for sharp screens. */
const picturePx = 64;

/** The files that the visitor was given, latest first; each leads to its icon and can be taken out. */
export const DownloadHistory = observer(function DownloadHistory({ store }: { store: ProfileStore }) {
  const t = useText(namespace);
  const { locale } = useHost();
  const { list, forget } = useForgetting<HTMLUListElement>();
  const date = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'medium' });
  return (
    <ProfilePart title={t('profile.downloads')}>
      <AskedPart
        asked={store.downloads}
        none={t('profile.downloads.none')}
        onRetry={() => void store.loadDownloads()}
      >
        {(downloads) => (
          <ul ref={list} className={styles.entries}>
            {downloads.map((download, at) => (
              <li key={download.id}>
                <DownloadedIcon download={download} />
                <span className={styles.fact}>
                  {factsOf(download)}
                  <span>{date.format(download.at)}</span>
                </span>
                <IconButton
                  icon={xIcon}
                  size="small"
                  label={t('profile.forget', {
                    name: `${download.icon?.name ?? download.iconId} ${factsOf(download)}`,
                  })}
                  onClick={() => void forget(store.forgetDownload(download.id), at)}
                />
              </li>
            ))}
          </ul>
        )}
      </AskedPart>
    </ProfilePart>
  );
});

/** The icon with its link; its id where it has left the catalogue. */
function DownloadedIcon({ download: { icon, iconId } }: { download: Download }) {
  if (icon === null) return <span className={styles.quiet}>{iconId}</span>;
  return (
    <Link to={iconPath(icon)} className={styles.icon}>
      <span
        aria-hidden="true"
        className={classList(styles.picture, icon.isColor ? styles.coloured : styles.painted)}
        style={{ '--picture': `url("${previewUrl(icon, picturePx)}")` } as CSSProperties}
      />
      {icon.name}
    </Link>
  );
}

function factsOf({ format, size }: Download): string {
  return size === null ? format.toUpperCase() : `${format.toUpperCase()}, ${size} px`;
}
