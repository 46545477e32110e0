import {
  type EndpointBody,
  type IconRequest,
  REQUEST_DESCRIPTION_MAX,
  REQUEST_TITLE_MAX,
  REQUEST_TITLE_MIN,
  type RequestFile,
} from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, Dialog, Switch, TextArea, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AttachmentsStore } from '../attach/attachments.store.ts';
import { Attachments } from '../attach/attachments.tsx';
import { EditedFiles } from '../attach/edited-files.ts';
import type { StyleChoice } from '../list-page/list.loader.ts';
import { StylesField } from '../new-request/styles-field.tsx';
import { namespace } from '../texts/namespace.ts';
import type { StepDialogProps } from './step-dialog.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { clearDrafts, useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

/** Edits a request, which its author may do until somebody votes for it. */
const EditDialog = observer(function EditDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  // The version that the visitor saw when they started typing.
  const [seen, setSeen] = useState<IconRequest>(store.request);
  const [title, setTitle] = useDraft(store, 'edit.title', seen.title);
  const [description, setDescription] = useDraft(store, 'edit.description', seen.description);
  const [isAnimated, setAnimated] = useDraft(store, 'edit.animated', seen.isAnimated);
  const [platforms, setPlatforms] = useDraft(store, 'edit.platforms', seen.platforms);
  const [files] = useState(() => filesOf(store));
  const [uploads] = useState(() => new AttachmentsStore(host, files));
  const choices = useStyles();
  const save = (version: number) =>
    store.finish(
      store.calls.edit(
        changesOf(seen, {
          title: title.trim(),
          description,
          isAnimated,
          platforms,
          attachments: files.attachments,
        }),
        { version },
      ),
      () => {
        clearDrafts(store, 'edit');
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
        <Attachments store={uploads} />
        <StylesField
          platforms={platforms}
          choices={choices ?? []}
          disabled={choices === null}
          onChange={setPlatforms}
        />
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
            disabled={title.trim().length < REQUEST_TITLE_MIN || uploads.waiting.length > 0}
          >
            {t('edit.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
export default EditDialog;

/** The files as they were when the dialog was closed. */
function filesOf({ drafts, request }: StepDialogProps['store']): EditedFiles {
  const left = drafts.get('edit.files');
  if (left instanceof EditedFiles) return left;
  const files = new EditedFiles(request.attachments);
  drafts.set('edit.files', files);
  return files;
}

/** All styles; null until loaded. */
function useStyles(): readonly StyleChoice[] | null {
  const { api } = useHost();
  const [choices, setChoices] = useState<readonly StyleChoice[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api.call('platformsInfo', { signal: stop.signal }).then(
      ({ docs }) => setChoices(docs.map(({ apiCode, title }) => ({ code: apiCode, title }))),
      // The rest can be changed without them.
      () => {},
    );
    return () => stop.abort();
  }, [api]);
  return choices;
}

type Edited = Pick<IconRequest, 'title' | 'description' | 'isAnimated'> & {
  readonly platforms: readonly string[];
  readonly attachments: readonly Pick<RequestFile, 'id'>[];
};

/** What differs from the request as the visitor saw it. */
function changesOf(seen: IconRequest, edited: Edited): EndpointBody<'changeRequest'> {
  const ids = (request: Pick<Edited, 'attachments'>) => request.attachments.map(({ id }) => id);
  return {
    ...(edited.title !== seen.title && { title: edited.title }),
    ...(edited.description !== seen.description && { description: edited.description }),
    ...(edited.isAnimated !== seen.isAnimated && { isAnimated: edited.isAnimated }),
    ...(edited.platforms.join() !== seen.platforms.join() && { platforms: [...edited.platforms] }),
    ...(ids(edited).join() !== ids(seen).join() && { attachments: ids(edited) }),
  };
}
