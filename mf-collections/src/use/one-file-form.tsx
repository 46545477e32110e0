import { COLLECTION_MAX_ICONS, type EditWords, type IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { OneFile, type OneFileKind } from './one-file.store.ts';
import styles from './use.module.css';

/** Maximum length of the prefix in the calls. */
const PREFIX_LIMIT = 40;

interface OneFileFormProps {
  readonly kind: OneFileKind;
  readonly icons: readonly IconSummary[];
  readonly appearance: EditWords;
  readonly onDone: () => void;
}

/** Options of a sprite or a web font, the number of icons it takes, and the button that makes it. */
export const OneFileForm = observer(function OneFileForm({
  kind,
  icons,
  appearance,
  onDone,
}: OneFileFormProps) {
  const t = useCollectionsText();
  const host = useHost();
  const [file] = useState(() => new OneFile(host));
  const [namePrefix, setPrefix] = useState('icon');
  const taken = icons.slice(0, COLLECTION_MAX_ICONS);
  const number = (value: number) => value.toLocaleString(host.locale.iso);
  const make = async () => {
    const ids = taken.map(({ id }) => id);
    if (await file.make(kind, ids, { namePrefix: namePrefix.trim(), ...appearance })) onDone();
  };
  return (
    <>
      <p className={styles.text}>{t(`use.${kind}.text`)}</p>
      {icons.length > taken.length && (
        <p className={styles.warning}>
          {t('use.limit', { limit: number(COLLECTION_MAX_ICONS), shown: number(icons.length) })}
        </p>
      )}
      <TextField
        label={t('use.prefix')}
        hint={t(`use.${kind}.prefix`, { name: `${namePrefix.trim() || 'icon'}-home` })}
        value={namePrefix}
        maxLength={PREFIX_LIMIT}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setPrefix(target.value)}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="large"
          disabled={taken.length === 0}
          busy={file.busy !== null}
          onClick={() => void make()}
        >
          {t(`use.${kind}.make`, { count: taken.length, shown: number(taken.length) })}
        </Button>
      </div>
    </>
  );
});
