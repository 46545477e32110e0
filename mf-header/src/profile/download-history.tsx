import { formatName, iconPath, parseFormat, previewUrl } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { classList, IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import type { Download, ProfileStore } from './profile.store.ts';
import { LoadableList, ProfilePart } from './profile-part.tsx';
import { useRemoval } from './use-removal.ts';

/** Picture edge, px: shown at half the size. */
const PICTURE_PX = 64;

/** Downloaded files, latest first, with links to their icons and buttons to remove them. */
export const DownloadHistory = observer(function DownloadHistory({ store }: { store: ProfileStore }) {
  const t = useText(namespace);
  const { locale } = useHost();
  const { list, remove } = useRemoval<HTMLUListElement>();
  const date = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'medium' });
  return (
    <ProfilePart title={t('profile.downloads')}>
      <LoadableList
        list={store.downloads}
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
                    name: `${download.icon?.title ?? download.iconId} ${factsOf(download)}`,
                  })}
                  onClick={() => void remove(store.forgetDownload(download.id), at)}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadableList>
    </ProfilePart>
  );
});

/** The id where the icon has left the catalogue. */
function DownloadedIcon({ download: { icon, iconId } }: { download: Download }) {
  if (icon === null) return <span className={styles.quiet}>{iconId}</span>;
  return (
    <Link to={iconPath(icon)} className={styles.icon}>
      <span
        aria-hidden="true"
        className={classList(styles.picture, icon.isColor ? styles.coloured : styles.painted)}
        style={{ '--picture': `url("${previewUrl(icon, PICTURE_PX)}")` } as CSSProperties}
      />
      <span>
        {icon.title}
        <span className={styles.line}>{icon.platformName}</span>
      </span>
    </Link>
  );
}

function factsOf({ format, size }: Download): string {
  const known = parseFormat(format);
  const name = known ? formatName(known) : format.toUpperCase();
  return size === null ? name : `${name}, ${size} px`;
}
