import type { RequestFile } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import styles from './steps.module.css';

interface KeptFilesProps {
  readonly files: readonly RequestFile[];
  /** Ids of those that stay. */
  readonly kept: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Attached pictures, each with a check mark that says whether it stays. */
export function KeptFiles({ files, kept, onChange }: KeptFilesProps) {
  const t = useText(namespace);
  const host = useHost();
  if (files.length === 0) return null;
  return (
    <fieldset className={styles.files}>
      <legend className="type-label">{t('edit.files')}</legend>
      {files.map(({ id, name, url }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={kept.includes(id)}
            onChange={({ target }) =>
              onChange(
                files
                  .map((file) => file.id)
                  .filter((one) => (one === id ? target.checked : kept.includes(one))),
              )
            }
          />
          <img src={host.address(url)} alt="" width={32} height={32} />
          <span className={styles.choiceTitle}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
