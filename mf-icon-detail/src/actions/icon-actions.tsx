import '../drawing/preload-rules.ts';
import { iconNames, type SlotProps } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { checkIcon, copyIcon, downloadIcon, IconButton } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CopyStore } from '../copy/copy.store.ts';
import { DownloadStore } from '../download/download.store.ts';
import { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-actions.module.css';
import { useIconHotkeys } from './use-icon-hotkeys.ts';

/** Copy and download of a grid cell, and the keys that do the same. Fills the slot `icon-actions`. */
export const IconActions = observer(function IconActions({
  icon,
  pressed,
  paint,
  edits,
}: SlotProps['icon-actions']) {
  const t = useDetailText();
  const host = useHost();
  const [stores] = useState(() => {
    const store = new IconStore(host, icon);
    if (paint) store.look.paintAs(paint);
    store.edits.startWith(edits);
    return { store, copy: new CopyStore(host, store), download: new DownloadStore(host) };
  });
  const { store, copy, download } = stores;
  useEffect(() => () => copy.dispose(), [copy]);
  const kind = store.vector === null ? 'png' : 'svg';
  const startDownload = () => {
    void download.start({ icon, format: 'png', size: store.file.size, ...store.look.words });
  };
  useIconHotkeys(
    { download: startDownload, copy: () => void copy.copy(kind), copyPng: () => void copy.copy('png') },
    pressed,
  );
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        iconSize={16}
        icon={copy.copied ? checkIcon : copyIcon}
        label={t('actions.copy', { name: iconNames(icon).name, kind: t(`copy.${kind}`) })}
        tooltip="bottom"
        hint={t('actions.copy.hint', { kind: t(`copy.${kind}`) })}
        keys="C"
        onClick={() => void copy.copy(kind)}
      />
      <IconButton
        size="small"
        iconSize={16}
        icon={downloadIcon}
        aria-busy={download.state === 'loading'}
        label={t('actions.download', { name: iconNames(icon).name })}
        tooltip="bottom"
        hint={t('download.button', { format: t('copy.png') })}
        keys="D"
        onClick={startDownload}
      />
    </span>
  );
});
