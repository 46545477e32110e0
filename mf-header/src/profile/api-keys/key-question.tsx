import type { ApiKey } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { namespace } from '../../texts/namespace.ts';
import styles from '../profile.module.css';
import type { KeyChange } from './api-key.store.ts';

export interface KeyQuestionProps {
  /** Null while the dialog is closed. */
  question: { readonly change: KeyChange; readonly apiKey: ApiKey } | null;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms the rotation or revocation of a key, which cannot be undone. */
export function KeyQuestion({ question, isBusy, onYes, onNo }: KeyQuestionProps) {
  const t = useText(namespace);
  const change = question?.change ?? 'revoke';
  return (
    <Dialog
      open={question !== null}
      onClose={onNo}
      title={t(`profile.keys.${change}.title`, { name: question?.apiKey.name ?? '' })}
      closeLabel={t('profile.keys.cancel')}
    >
      <p>{t(`profile.keys.${change}.text`)}</p>
      <div className={styles.actions}>
        <Button onClick={onNo}>{t('profile.keys.cancel')}</Button>
        <Button kind={change === 'revoke' ? 'danger' : 'primary'} busy={isBusy} onClick={onYes}>
          {t(`profile.keys.${change}`)}
        </Button>
      </div>
    </Dialog>
  );
}
