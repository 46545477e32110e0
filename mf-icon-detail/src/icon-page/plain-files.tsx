import { decideExport, downloadUrl, formatName, GUEST, type IconDetails } from '@icoteca/shared-contracts';
import { buttonClass } from '@icoteca/shared-ui';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-page.module.css';

const choices = [
  { format: 'png', size: 24 },
  { format: 'png', size: 48 },
  { format: 'png', size: 96 },
  { format: 'png', size: 512 },
  { format: 'svg', size: 96 },
] as const;

/** Plain links to free files, for visitors without script. */
export function PlainFiles({ icon }: { icon: IconDetails }) {
  const t = useDetailText();
  const allowed = choices.filter(
    ({ format, size }) => decideExport({ icon, visitor: GUEST, format, size, purpose: 'file' }).allowed,
  );
  return (
    <div className={styles.plain}>
      <span className="type-label">{t('plain.title')}</span>
      {allowed.map(({ format, size }) => (
        <a
          key={`${format}${size}`}
          className={buttonClass({ size: 'small' })}
          href={downloadUrl(icon, { format, size: format === 'svg' ? null : size })}
          download
        >
          {format === 'svg' ? formatName(format) : `${formatName(format)} ${size}`}
        </a>
      ))}
    </div>
  );
}
