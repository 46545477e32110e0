import { COLLECTION_NAME_MAX, type Collection, collectionPath } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, ErrorState, Skeleton, searchIcon, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { StyleMove } from './style-move.store.ts';
import { StyleRow } from './style-row.tsx';
import styles from './use.module.css';

interface StyleDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly collection: Collection;
  /** apiCode of the style chosen initially. */
  readonly style: string | null;
}

/** Moves a collection to another style: each icon before and after, and a choice where the style has none. */
const StyleDialog = observer(function StyleDialog({ open, onClose, collection, style }: StyleDialogProps) {
  const t = useCollectionsText();
  const host = useHost();
  const [move] = useState(() => new StyleMove(host, collection));
  useEffect(() => {
    if (open) void move.load(style);
  }, [open, style, move]);
  const number = (value: number) => value.toLocaleString(host.locale.iso);
  const create = async () => {
    const name = t('use.style.name', { name: collection.name, style: move.style?.title ?? '' });
    const made = await move.create([...name].slice(0, COLLECTION_NAME_MAX).join(''));
    if (!made) return;
    onClose();
    host.navigate(collectionPath(made.id));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      closeLabel={t('close')}
      title={move.style ? t('use.style.to', { style: move.style.title }) : t('use.style')}
    >
      {move.failure !== null ? (
        <ErrorState
          title={t('use.style.failed')}
          code={move.failure}
          retry={{
            label: t('retry'),
            onRetry: () => void (move.style ? move.pick(move.style) : move.load(style)),
          }}
        />
      ) : move.style === null ? (
        <StyleList move={move} />
      ) : move.icons === null ? (
        <Waiting />
      ) : (
        <>
          <p className={styles.text}>
            {move.open.length === 0
              ? t('use.style.all')
              : t('use.style.open', { count: move.open.length, shown: number(move.open.length) })}
          </p>
          <ul className={styles.rows} aria-label={t('use.style.icons')}>
            {[...move.open, ...move.icons.filter(({ to }) => to !== null)].map((icon) => (
              <StyleRow key={icon.from.id} move={move} icon={icon} />
            ))}
          </ul>
          <div className={styles.actions}>
            <Button size="large" onClick={() => void move.pick(null)}>
              {t('use.style.other')}
            </Button>
            <Button
              kind="primary"
              size="large"
              busy={move.isCreating}
              disabled={move.result.length === 0}
              onClick={() => void create()}
            >
              {t('use.style.create', { count: move.result.length, shown: number(move.result.length) })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
});
export default StyleDialog;

const StyleList = observer(function StyleList({ move }: { move: StyleMove }) {
  const t = useCollectionsText();
  return (
    <>
      <p className={styles.text}>{t('use.style.text')}</p>
      <TextField
        label={t('use.style.search')}
        labelHidden
        icon={searchIcon}
        placeholder={t('use.style.search')}
        value={move.typed}
        spellCheck={false}
        onChange={({ target }) => move.search(target.value)}
      />
      {move.styles === null ? (
        <Waiting />
      ) : (
        <ul className={styles.styles} aria-label={t('use.style.list')}>
          {move.found.map((style) => (
            <li key={style.apiCode}>
              <Button className={styles.style} onClick={() => void move.pick(style)}>
                {style.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.text}>
        {move.styles !== null && move.found.length === 0 ? t('use.style.none', { term: move.typed }) : ''}
      </p>
    </>
  );
});

function Waiting() {
  const t = useCollectionsText();
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('use.style.loading')}
      </span>
      <Skeleton className={styles.waiting} />
    </div>
  );
}
