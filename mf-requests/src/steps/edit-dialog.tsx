import {
  type EndpointBody,
  type IconRequest,
  REQUEST_DESCRIPTION_MAX,
  REQUEST_TITLE_MAX,
  REQUEST_TITLE_MIN,
} from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, Dialog, Switch, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import texts from '../texts/en.json?keys=dialog,edit&texts';
import { namespace } from '../texts/namespace.ts';
import { KeptFiles } from './kept-files.tsx';
import type { StepDialogProps } from './open-step.tsx';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { TextArea } from './text-area.tsx';
import { forgetDrafts, useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

export { texts };

/** What its author may still change: nobody has voted for it yet. */
const EditDialog = observer(function EditDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  // The version that the visitor saw when they began to type.
  const [seen, setSeen] = useState<IconRequest>(store.request);
  const [title, setTitle] = useDraft(store, 'edit.title', seen.title);
  const [description, setDescription] = useDraft(store, 'edit.description', seen.description);
  const [isAnimated, setAnimated] = useDraft(store, 'edit.animated', seen.isAnimated);
  const [files, setFiles] = useDraft(
    store,
    'edit.files',
    seen.attachments.map(({ id }) => id),
  );
  const save = (version: number) =>
    store.finish(
      store.calls.edit(changesOf(seen, { title: title.trim(), description, isAnimated, files }), { version }),
      () => {
        forgetDrafts(store, 'edit');
        host.notify({ type: 'success', title: t('edit.done') });
        onClose();
      },
    );
  const { isBusy, failure, send, onSubmit } = useStepForm(() => save(seen.version));
  const newer = failure?.code === 'REQUEST_CHANGED' ? (failure.current ?? store.request) : null;
  const overwrite = () => {
    if (newer === null) return;
    setSeen(newer);
    void send(() => save(newer.version));
  };
  return (
    <Dialog open onClose={onClose} title={t('edit.title')} closeLabel={t('dialog.close')}>
      <form className={styles.form} onSubmit={onSubmit}>
        <TextField
          label={t('edit.name')}
          required
          minLength={REQUEST_TITLE_MIN}
          maxLength={REQUEST_TITLE_MAX}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextArea
          label={t('edit.description')}
          maxLength={REQUEST_DESCRIPTION_MAX}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <KeptFiles files={seen.attachments} kept={files} onChange={setFiles} />
        <Switch label={t('edit.animated')} checked={isAnimated} onChange={setAnimated} />
        {newer ? (
          <Banner
            kind="warning"
            icon={circleAlertIcon}
            action={
              <Button size="small" busy={isBusy} onClick={overwrite}>
                {t('edit.overwrite')}
              </Button>
            }
          >
            {t('edit.conflict', { title: newer.title })}
          </Banner>
        ) : (
          <StepFailureNote failure={failure} />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={isBusy}
            disabled={title.trim().length < REQUEST_TITLE_MIN}
          >
            {t('edit.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
export default EditDialog;

interface Edited extends Pick<IconRequest, 'title' | 'description' | 'isAnimated'> {
  /** Ids of the attached files that stay. */
  readonly files: readonly string[];
}

/** What differs from the request as the visitor saw it. */
function changesOf(seen: IconRequest, { files, ...edited }: Edited): EndpointBody<'changeRequest'> {
  return {
    ...(edited.title !== seen.title && { title: edited.title }),
    ...(edited.description !== seen.description && { description: edited.description }),
    ...(edited.isAnimated !== seen.isAnimated && { isAnimated: edited.isAnimated }),
    ...(files.length !== seen.attachments.length && { attachments: [...files] }),
  };
}
