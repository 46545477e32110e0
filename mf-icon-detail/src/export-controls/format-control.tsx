import { formatName, type SupportedFormat } from '@icoteca/shared-contracts';
import { Segmented } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './export-controls.module.css';

/** So many formats stand in one row of the narrowest place, the panel's side. */
const ONE_ROW = 7;

/** Format of the file. One that needs a plan may be chosen, to see what it would give; the download then says so. */
export const FormatControl = observer(function FormatControl({ store }: { store: IconStore }) {
  const t = useDetailText();
  return (
    <div className={styles.group}>
      <span className="type-label">{t('format.title')}</span>
      <Segmented<SupportedFormat>
        label={t('format.title')}
        className={store.formats.length > ONE_ROW ? styles.manyFormats : styles.formats}
        value={store.format}
        onChange={(format) => store.setFormat(format)}
        segments={store.formats.map(({ format }) => ({ value: format, label: formatName(format) }))}
      />
    </div>
  );
});
