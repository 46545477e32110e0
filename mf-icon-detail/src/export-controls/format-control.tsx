import { formatName, pricingPath, type SupportedFormat } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Segmented } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './export-controls.module.css';

/** Number of formats in one row of the narrowest place, the panel's side. */
const ONE_ROW = 7;

/** Format of the file. One that needs a plan may be chosen; the download then says so. One line below says which do. */
export const FormatControl = observer(function FormatControl({ store }: { store: IconStore }) {
  const t = useDetailText();
  const isWide = store.file.formats.length > ONE_ROW;
  const { isLocked } = store;
  return (
    <div className={styles.group}>
      <span className="type-label">{t('format.title')}</span>
      <Segmented<SupportedFormat>
        label={t('format.title')}
        className={isWide ? styles.manyFormats : styles.formats}
        value={store.file.format}
        onChange={(format) => store.file.setFormat(format)}
        segments={store.file.formats.map(({ format, locked }) => ({
          value: format,
          label: formatName(format),
          ...(locked && { spokenLabel: t('format.locked', { format: formatName(format) }) }),
        }))}
      />
      {isLocked && (
        <Link className={styles.plan} to={pricingPath}>
          {t('plan.line')}
        </Link>
      )}
    </div>
  );
});
