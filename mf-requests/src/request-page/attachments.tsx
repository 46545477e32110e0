import type { RequestFile } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

/** Attached pictures, each with a link to its full size. */
export function Attachments({ files }: { files: readonly RequestFile[] }) {
  const t = useText(namespace);
  const host = useHost();
  if (files.length === 0) return null;
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('request.attached')}</h2>
      <ul className={styles.files}>
        {files.map(({ id, name, url, kind, width, height }) => (
          <li key={id}>
            <a className={styles.file} href={host.address(url)} target="_blank" rel="noopener">
              <img
                src={host.address(url)}
                alt={t(kind === 'pdf' ? 'request.file.pdf' : 'request.file', { name })}
                width={width}
                height={height}
                loading="lazy"
              />
              {kind === 'pdf' && (
                <span className={styles.kind} aria-hidden="true">
                  {t('request.file.page')}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
