import { isRequestId, type ListedRequest, requestPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog, searchIcon, TextField } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { type StepFailure, stepFailure } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';
import { ChoiceList } from './choice-list.tsx';
import type { StepDialogProps } from './step-dialog.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { useDraft } from './use-draft.ts';
import { useStepForm } from './use-step-form.ts';

/** Debounce of typing, ms. */
const TYPING_MS = 300;
/** Maximum number of listed requests. */
const OFFERED = 10;

/** Merges a request into another one for the same icon. */
export default function MergeDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  const [typed, setTyped] = useDraft(store, 'merge.term', '');
  const [chosen, setChosen] = useState<string | null>(null);
  const { found, failure: unread } = useRequestsLike(typed, store.request);
  const { isBusy, failure, onSubmit } = useStepForm(() =>
    store.finish(store.calls.merge(chosen ?? ''), ({ request }) => {
      host.notify({ type: 'success', title: t('merge.done', { title: request.title }) });
      onClose();
      host.navigate(requestPath(request.id), { replace: true });
    }),
  );
  const number = (value: number) => value.toLocaleString(host.locale.iso);
  return (
    <Dialog open onClose={onClose} title={t('merge.title')} closeLabel={t('dialog.close')}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p className={styles.text}>{t('merge.text')}</p>
        <TextField
          label={t('merge.search')}
          hint={t('merge.search.hint')}
          icon={searchIcon}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found === null ? (
          unread === null && (
            <p className={styles.text} role="status">
              {t('dialog.loading')}
            </p>
          )
        ) : (
          <ChoiceList
            label={t('merge.title')}
            choices={found.map(({ id, title, votes }) => ({
              id,
              title,
              note: t('merge.votes', { count: votes, shown: number(votes) }),
            }))}
            chosen={chosen}
            onChoose={setChosen}
            empty={t('merge.none')}
          />
        )}
        <StepFailureNote failure={failure ?? unread} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={isBusy}
            disabled={!found?.some(({ id }) => id === chosen)}
          >
            {t('merge.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Requests found by words or by a pasted URL; without input those with a similar title. */
function useRequestsLike(typed: string, { id: ownId, title }: Pick<ListedRequest, 'id' | 'title'>) {
  const { api } = useHost();
  const [found, setFound] = useState<readonly ListedRequest[] | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const read = async (): Promise<readonly ListedRequest[]> => {
      const term = typed.trim();
      if (term === '')
        return (await api.call('likeRequests', { query: { title, limit: OFFERED }, signal })).requests;
      const id = term.split(/[/?#]/).find(isRequestId);
      if (id) return [(await api.call('request', { params: { id }, signal })).request];
      return (await api.call('requests', { query: { term, limit: OFFERED }, signal })).docs;
    };
    const timer = setTimeout(
      () =>
        read().then(
          (read) => {
            setFailure(null);
            setFound(read.filter(({ id }) => id !== ownId));
          },
          (error: unknown) => {
            if (!signal.aborted) setFailure(stepFailure(error));
          },
        ),
      typed === '' ? 0 : TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, typed, ownId, title]);
  return { found, failure };
}
