import { UPLOAD_FILE_MAX_BYTES } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { classList, IconButton, TextField, trash2Icon, UiIcon, uploadIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import { DrawingPreview } from './drawing-preview.tsx';
import styles from './resolve.module.css';
import type { ResolveStore } from './resolve.store.ts';

/** Drop zone for the maker's SVGs; each with its name and a preview beside icons of the style. */
export const MakerDrawings = observer(function MakerDrawings({ work }: { work: ResolveStore }) {
  const t = useText(namespace);
  const host = useHost();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => void work.addFiles([...(files ?? [])]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // The same file may be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const size = (UPLOAD_FILE_MAX_BYTES / 1024).toLocaleString(host.locale.iso);
  return (
    <section className={styles.section} aria-label={t('resolve.drawings')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by the field inside as well */}
      <div
        className={classList(styles.zone, isOver && styles.over)}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <UiIcon icon={uploadIcon} size={20} />
        <p>
          {t('resolve.drop')}{' '}
          <label className={classList('text-link', styles.choose)}>
            {t('resolve.choose')}
            <input
              type="file"
              multiple
              accept=".svg,image/svg+xml"
              className="visually-hidden"
              onChange={choose}
            />
          </label>
          <span className={styles.hint}>{t('resolve.hint', { size })}</span>
        </p>
      </div>
      {work.refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {work.refused.map(({ name, why }) => (
            <li key={name}>{t(`resolve.file.${why}`, { name, size })}</li>
          ))}
        </ul>
      )}
      {work.drawings.map((drawing) => (
        <article key={drawing.key} className={styles.drawing} aria-label={drawing.fileName}>
          <div className={styles.nameRow}>
            <TextField
              className={styles.name}
              label={t('resolve.name')}
              required
              maxLength={80}
              value={drawing.name}
              onChange={({ target }) => work.rename(drawing.key, target.value)}
            />
            <IconButton
              icon={trash2Icon}
              label={t('resolve.drop-drawing', { name: drawing.fileName })}
              onClick={() => work.drop(drawing.key)}
            />
          </div>
          <DrawingPreview drawing={drawing} neighbours={work.neighbours} drawings={work.drawings} />
        </article>
      ))}
    </section>
  );
});
