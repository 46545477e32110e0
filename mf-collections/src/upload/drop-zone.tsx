import { UPLOAD_ZIP_MAX_BYTES, UPLOAD_ZIP_MAX_ENTRIES } from '@icoteca/shared-contracts';
import { classList, UiIcon, uploadIcon, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, Suspense } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { useWords } from '../page-parts/use-words.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { GivenFiles } from './given-file.ts';
import { acceptedFiles, chosenFiles } from './transferred-files.ts';
import styles from './upload.module.css';
import type { UploadStore } from './upload.store.ts';
import { prepareUploads } from './uploads-of.ts';
import { useFileTransfer } from './use-file-transfer.ts';

/** Loaded with the first file. */
const UploadReport = lazyPart(() => import(/* webpackChunkName: "uploads" */ './upload-report.tsx'));

/** Drop zone for SVGs: files, folders and zips (specification CN 5, File input). Below it the progress and what was refused. */
export const DropZone = observer(function DropZone({
  uploads,
  room,
  onFiles,
}: {
  uploads: UploadStore | null;
  room: number;
  onFiles: (files: Promise<GivenFiles>) => void;
}) {
  const t = useCollectionsText();
  const { number } = useWords();
  const served = useServed();
  const isOver = useFileTransfer(t('upload.pasted'), onFiles);
  const hint = t('upload.hint', {
    files: number(UPLOAD_ZIP_MAX_ENTRIES),
    size: number(UPLOAD_ZIP_MAX_BYTES / 1_000_000),
  });
  return (
    <section
      className={styles.place}
      aria-label={t('upload.label')}
      onPointerEnter={prepareUploads}
      onFocus={prepareUploads}
    >
      <div className={classList(styles.zone, isOver && styles.over)}>
        <UiIcon icon={uploadIcon} size={20} />
        <p className={styles.text}>
          <span className={styles.lead}>
            {isOver ? t('upload.over') : t('upload.drop')}{' '}
            <FileChoice label={t('upload.choose')} disabled={served} onFiles={onFiles} />
            {' · '}
            <FileChoice label={t('upload.folder')} isFolder disabled={served} onFiles={onFiles} />
          </span>
          <span className={styles.hint}>{hint}</span>
        </p>
      </div>
      {uploads && hasBegun(uploads) && (
        <Suspense>
          <UploadReport uploads={uploads} room={room} />
        </Suspense>
      )}
    </section>
  );
});

const hasBegun = ({ given, refusals, failure }: UploadStore) =>
  given > 0 || refusals.length > 0 || failure !== null;

interface FileChoiceProps {
  readonly label: string;
  readonly isFolder?: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: Promise<GivenFiles>) => void;
}

/** A link that opens the file dialog. */
function FileChoice({ label, isFolder = false, disabled, onFiles }: FileChoiceProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles(chosenFiles([...(target.files ?? [])]));
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <label className={classList('text-link', styles.choose)}>
      {label}
      <input
        type="file"
        multiple
        className="visually-hidden"
        disabled={disabled}
        onChange={choose}
        {...(isFolder ? { webkitdirectory: '' } : { accept: acceptedFiles })}
      />
    </label>
  );
}
