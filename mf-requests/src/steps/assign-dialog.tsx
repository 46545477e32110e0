import { findByWords, MAKERS_PAGE_SIZE, type Maker } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog, searchIcon, TextField } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { type StepFailure, stepFailure } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';
import { ChoiceList } from './choice-list.tsx';
import type { StepDialogProps } from './step-dialog.ts';
import { StepFailureNote } from './step-failure-note.tsx';
import styles from './steps.module.css';
import { useStepForm } from './use-step-form.ts';

/** Id of the choice of no maker. */
const NOBODY = '';

/** Assigns a request to a maker, or to nobody. */
export default function AssignDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  const present = store.request.maker?.id ?? NOBODY;
  const { makers, failure: unread, retry } = useMakers();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(present);
  const { isBusy, failure, onSubmit } = useStepForm(() =>
    store.finish(store.calls.assign(chosen === NOBODY ? null : chosen), () => {
      host.notify({ type: 'success', title: t('assign.done') });
      onClose();
    }),
  );
  const found = findByWords(makers ?? [], typed, ({ name, email = '' }) => `${name} ${email}`) ?? makers;
  const number = (value: number) => value.toLocaleString(host.locale.iso);
  const choices = [
    ...(typed.trim() === '' ? [{ id: NOBODY, title: t('assign.nobody') }] : []),
    ...(found ?? []).map(({ id, name, email, resolved }) => ({
      id,
      title: name,
      note: [email, t('assign.resolved', { count: resolved, shown: number(resolved) })]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  return (
    <Dialog open onClose={onClose} title={t('assign.title')} closeLabel={t('dialog.close')}>
      <form className={styles.form} onSubmit={onSubmit}>
        <TextField
          label={t('assign.search')}
          icon={searchIcon}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {makers === null && unread === null ? (
          <p className={styles.text} role="status">
            {t('dialog.loading')}
          </p>
        ) : (
          <ChoiceList
            label={t('assign.title')}
            choices={choices}
            chosen={chosen}
            onChoose={setChosen}
            empty={t('assign.none')}
          />
        )}
        <StepFailureNote failure={failure ?? unread} />
        <div className={styles.actions}>
          {unread && <Button onClick={retry}>{t('dialog.retry')}</Button>}
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={chosen === present}>
            {t('assign.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** All makers, a hundred per call (specification CN 9); null until the first are loaded. */
function useMakers() {
  const host = useHost();
  const [makers, setMakers] = useState<readonly Maker[] | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads them again
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    const read = async () => {
      const all: Maker[] = [];
      for (let page = 1; ; page += 1) {
        const query = { limit: MAKERS_PAGE_SIZE, page };
        const { docs, total } = await host.api.call('makers', { query, signal: stop.signal });
        all.push(...docs);
        setMakers([...all]);
        if (docs.length === 0 || all.length >= total) return;
      }
    };
    read().catch((error: unknown) => {
      if (!stop.signal.aborted) setFailure(stepFailure(error));
    });
    return () => stop.abort();
  }, [host, tries]);
  return { makers, failure, retry: () => setTries(tries + 1) };
}
