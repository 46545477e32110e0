import { collectionPath, suggestedCollectionName } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { classList, UiIcon, uploadIcon, useServed } from '@icoteca/shared-ui';
import { useState } from 'react';
import { notifyMissingPart } from '../chooser/missing-part.ts';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { GivenFiles } from '../upload/given-file.ts';
import { acceptedFiles, chosenFiles } from '../upload/transferred-files.ts';
import { uploadsOf } from '../upload/uploads-of.ts';
import { useFileTransfer } from '../upload/use-file-transfer.ts';
import styles from './cards.module.css';

/** Makes a collection from the visitor's SVGs, chosen, dropped on the page or pasted; its page shows the upload. */
export function StartFromFiles() {
  const t = useCollectionsText();
  const host = useHost();
  const served = useServed();
  const [isBusy, setBusy] = useState(false);
  const start = async ({ files, problems }: GivenFiles) => {
    if (isBusy || (files.length === 0 && problems.length === 0)) return;
    setBusy(true);
    const store = collectionsOf(host);
    const taken = (store.list ?? []).flatMap(({ name }) => name ?? []);
    const created = await store.create({ name: suggestedCollectionName(Math.random(), taken) });
    setBusy(false);
    if (!created) return;
    (await uploadsOf(host, created.id)).add({ files, problems });
    host.navigate(collectionPath(created.id));
  };
  const take = (given: Promise<GivenFiles>) =>
    void given.then(start).catch((error: unknown) => notifyMissingPart(host, error));
  const isOver = useFileTransfer(t('upload.pasted'), take);
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
          take(chosenFiles([...(target.files ?? [])]));
          target.value = '';
        }}
      />
    </label>
  );
}
