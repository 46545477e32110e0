import { collectionPath, suggestedCollectionName } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { classList, UiIcon, uploadIcon, useServed } from '@icoteca/shared-ui';
import { useState } from 'react';
import { notifyMissingPart } from '../chooser/missing-part.ts';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { acceptedFiles, type GivenFiles } from '../upload/given-file.ts';
import { openedFiles } from '../upload/transferred-files.ts';
import { uploadsOf } from '../upload/uploads-of.ts';
import { useFileTransfer } from '../upload/use-file-transfer.ts';
import styles from './cards.module.css';

/** Makes a collection from the visitor's SVGs, chosen, dropped on the page or pasted; its page shows the upload. */
export function StartFromFiles() {
  const t = useCollectionsText();
  const host = useHost();
  const served = useServed();
  const [isBusy, setBusy] = useState(false);
  const start = async (given: Promise<GivenFiles>) => {
    const { files, problems } = await given;
    if (isBusy || (files.length === 0 && problems.length === 0)) return;
    setBusy(true);
    const store = collectionsOf(host);
    const taken = (store.list ?? []).flatMap(({ name }) => name ?? []);
    const created = await store.create({ name: suggestedCollectionName(Math.random(), taken) });
    setBusy(false);
    if (!created) return;
    try {
      (await uploadsOf(host, created.id)).add({ files, problems });
    } catch (error) {
      notifyMissingPart(host, error);
    }
    host.navigate(collectionPath(created.id));
  };
  const isOver = useFileTransfer(t('upload.pasted'), (files) => void start(files));
  return (
    <label className={classList(styles.start, isOver && styles.over)} aria-busy={isBusy}>
      <UiIcon icon={uploadIcon} size={20} />
      {t('mine.start')}
      <small>{t(isOver ? 'upload.over' : 'mine.start.hint')}</small>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={acceptedFiles}
        disabled={served || isBusy}
        onChange={({ target }) => {
          void start(openedFiles([...(target.files ?? [])]));
          target.value = '';
        }}
      />
    </label>
  );
}
