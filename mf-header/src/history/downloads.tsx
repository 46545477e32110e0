import {
  formatName,
  homePath,
  type IconFormat,
  iconNames,
  iconPath,
  parseFormat,
  previewUrl,
} from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, buttonClass, classList, downloadIcon, IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useId } from 'react';
import { LoadableList } from '../profile/profile-part.tsx';
import { useRemoval } from '../profile/use-removal.ts';
import { namespace } from '../texts/namespace.ts';
import { type DownloadDay, type DownloadedFile, type DownloadedIcon, dayName } from './download-days.ts';
import type { DownloadsStore } from './downloads.store.ts';
import styles from './history.module.css';

/** Picture edge, px: shown at half the size. */
const PICTURE_PX = 64;

/** The buttons that remove an icon from the history. */
const REMOVERS = '[data-removes]';

/** Downloads by day and icon; each file can be downloaded again. */
export const Downloads = observer(function Downloads({ store }: { store: DownloadsStore }) {
  const t = useText(namespace);
  const { session } = useHost();
  const id = useId();
  const { list, remove } = useRemoval<HTMLElement>(REMOVERS);
  const forget = ({ all }: DownloadedIcon, button: HTMLElement) => {
    const buttons = [...(list.current?.querySelectorAll(REMOVERS) ?? [])];
    void remove(store.forget(all), buttons.indexOf(button));
  };
  return (
    <section ref={list} aria-labelledby={id} className={styles.downloads}>
      <div className={styles.head}>
        <h2 id={id} className="type-16">
          {t('profile.downloads')}
        </h2>
        {store.days.length > 0 && (
          <Button kind="plain" size="small" onClick={() => void store.forgetAll()}>
            {t('history.clear')}
          </Button>
        )}
      </div>
      {session.isGuest && <p className={styles.quiet}>{t('history.guest')}</p>}
      <LoadableList list={store.files} none={t('profile.downloads.none')} onRetry={() => void store.load()}>
        {() => store.days.map((day) => <Day key={day.start} day={day} store={store} onForget={forget} />)}
      </LoadableList>
      {store.files.state === 'loaded' && store.days.length === 0 && (
        <Link className={buttonClass()} to={homePath}>
          {t('history.browse')}
        </Link>
      )}
      {store.hasMore && <Button onClick={() => void store.loadMore()}>{t('history.more')}</Button>}
    </section>
  );
});

interface RowActions {
  readonly store: DownloadsStore;
  /** @param button that was pressed */
  readonly onForget: (icon: DownloadedIcon, button: HTMLElement) => void;
}

const Day = observer(function Day({ day, ...actions }: { day: DownloadDay } & RowActions) {
  const { locale } = useHost();
  return (
    <>
      <h3 className={styles.day}>{dayName(day.start, Date.now(), locale.iso)}</h3>
      <ul className={styles.icons}>
        {day.icons.map((icon) => (
          <IconRow key={icon.iconId} downloaded={icon} {...actions} />
        ))}
      </ul>
    </>
  );
});

/** An icon with its files; the id alone where it has left the library. */
const IconRow = observer(function IconRow({
  downloaded,
  store,
  onForget,
}: {
  downloaded: DownloadedIcon;
} & RowActions) {
  const t = useText(namespace);
  const { icon, iconId, files } = downloaded;
  const name = icon ? iconNames(icon).name : iconId;
  return (
    <li className={styles.row}>
      {icon ? (
        <Link to={iconPath(icon)} className={styles.icon}>
          <span
            aria-hidden="true"
            className={classList(styles.picture, icon.isColor ? styles.coloured : styles.painted)}
            style={{ '--picture': `url("${previewUrl(icon, PICTURE_PX)}")` } as CSSProperties}
          />
          <span>
            {name}
            <span className={styles.style}>{icon.platformName}</span>
          </span>
        </Link>
      ) : (
        <span className={styles.quiet}>
          {t('history.gone')} <code>{iconId}</code>
        </span>
      )}
      {icon && (
        <span className={styles.files}>
          {files.map((file) => (
            <FileButton key={file.id} file={file} name={name} store={store} />
          ))}
        </span>
      )}
      <IconButton
        icon={xIcon}
        size="small"
        className={styles.remove}
        label={t('profile.forget', { name })}
        data-removes=""
        onClick={({ currentTarget }) => onForget(downloaded, currentTarget)}
      />
    </li>
  );
});

/** Downloads a file again with its settings. */
const FileButton = observer(function FileButton({
  file,
  name,
  store,
}: {
  file: DownloadedFile;
  name: string;
  store: DownloadsStore;
}) {
  const t = useText(namespace);
  const format = parseFormat(file.format);
  if (!format) return null;
  const words = [
    ...fileWords(format, file),
    ...(file.simplified ? [t('history.outlined')] : []),
    ...(file.edits === null ? [] : [t('history.edited')]),
  ];
  return (
    <Button
      size="small"
      icon={downloadIcon}
      busy={store.running === file.id}
      aria-label={t('history.again', {
        name,
        file: [...words, ...(file.color ? [`#${file.color}`] : [])].join(', '),
      })}
      title={file.color === null ? undefined : `#${file.color}`}
      onClick={() => void store.again(file)}
    >
      {words.join(', ')}
      {file.color !== null && (
        <span
          aria-hidden="true"
          className={styles.dot}
          style={{ '--dot': dotOf(file.color) } as CSSProperties}
        />
      )}
    </Button>
  );
});

function fileWords(format: IconFormat, { size }: DownloadedFile): string[] {
  return size === null ? [formatName(format)] : [formatName(format), `${size} px`];
}

/** A gradient is stored as `start,end`. */
function dotOf(color: string): string {
  const [start, end] = color.split(',');
  return end === undefined ? `#${start}` : `linear-gradient(90deg, #${start}, #${end})`;
}
