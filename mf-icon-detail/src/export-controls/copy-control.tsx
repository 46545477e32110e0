import { Button, checkIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { CopyStore } from '../copy/copy.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './export-controls.module.css';

/** Buttons that copy the icon as code or picture. */
export const CopyControl = observer(function CopyControl({ copy }: { copy: CopyStore }) {
  const t = useDetailText();
  return (
    <div className={styles.group}>
      <span className="type-label">{t('copy.title')}</span>
      <div className={styles.copies}>
        {copy.kinds.map(({ kind, locked }) => {
          const done = copy.copied === kind;
          return (
            <Button
              key={kind}
              size="small"
              icon={done ? checkIcon : undefined}
              className={locked ? styles.lockedCopy : undefined}
              aria-label={locked ? t('copy.locked', { kind: t(`copy.${kind}`) }) : undefined}
              onClick={() => void copy.copy(kind)}
            >
              {t(done ? 'copy.done' : `copy.${kind}`)}
            </Button>
          );
        })}
      </div>
      <span className="visually-hidden" role="status">
        {copy.copied && t('copy.done')}
      </span>
    </div>
  );
});
