import { REQUEST_ATTACHMENTS_MAX, REQUEST_FILE_TYPES } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import {
  Button,
  circleAlertIcon,
  classList,
  IconButton,
  paperclipIcon,
  rotateCwIcon,
  UiIcon,
  xIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { requestSignIn } from '../store/sign-in-step.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './attachments.module.css';
import type { AttachmentsStore, GivenFile } from './attachments.store.ts';

/** Pictures of what is requested. Files need an account, so a guest signs in before choosing any: none is lost on the way. */
export const Attachments = observer(function Attachments({ store }: { readonly store: AttachmentsStore }) {
  const t = useText(namespace);
  const host = useHost();
  const [isOver, setOver] = useState(false);
  const { attachments } = store.files;
  if (host.session.isGuest)
    return (
      <Button icon={paperclipIcon} onClick={() => requestSignIn(host, { kind: 'open' })}>
        {t('attach.sign-in')}
      </Button>
    );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    store.add([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    store.add([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.attachments}>
      {attachments.length + store.given.length > 0 && (
        <ul className={styles.files} aria-label={t('attach.files')}>
          {attachments.map((file) => (
            <li key={file.id} className={styles.file}>
              <img src={host.address(file.url)} alt="" width={32} height={32} className={styles.picture} />
              <span className={styles.name}>{file.name}</span>
              <IconButton
                icon={xIcon}
                label={t('attach.remove', { name: file.name })}
                onClick={() => store.files.detach(file.id)}
              />
            </li>
          ))}
          {store.given.map((given) => (
            <GivenFileRow key={given.key} given={given} store={store} />
          ))}
        </ul>
      )}
      {!store.isFull && (
        <label
          className={classList(styles.choose, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span>
            <UiIcon icon={paperclipIcon} size={16} />
            {t(isOver ? 'attach.over' : 'attach.choose')}
          </span>
          <small>{t('attach.hint', { most: REQUEST_ATTACHMENTS_MAX })}</small>
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={REQUEST_FILE_TYPES.join(',')}
            onChange={choose}
          />
        </label>
      )}
    </div>
  );
});

/** A file that is being uploaded, or why it is not attached. */
const GivenFileRow = observer(function GivenFileRow({
  given,
  store,
}: {
  given: GivenFile;
  store: AttachmentsStore;
}) {
  const t = useText(namespace);
  const { file, fault } = given;
  return (
    <li className={styles.file} aria-busy={fault === null}>
      <span className={styles.picture}>{fault !== null && <UiIcon icon={circleAlertIcon} size={16} />}</span>
      <span className={styles.name}>
        {file.name}
        <span
          className={fault === null ? styles.hint : styles.fault}
          role={fault === null ? 'status' : 'alert'}
        >
          {t(fault === null ? 'attach.sending' : `attach.fault.${fault}`)}
        </span>
      </span>
      {store.mayRepeat(given) && (
        <IconButton
          icon={rotateCwIcon}
          label={t('attach.repeat', { name: file.name })}
          onClick={() => store.repeat(given)}
        />
      )}
      <IconButton
        icon={xIcon}
        label={t('attach.remove', { name: file.name })}
        onClick={() => store.drop(given)}
      />
    </li>
  );
});
