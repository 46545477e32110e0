import { REQUEST_TITLE_MAX, requestsPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, circleAlertIcon, Switch, TextField, UiIcon, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { StyleChoice } from '../list-page/list.loader.ts';
import { useAccountChange } from '../store/use-account-change.ts';
import { namespace } from '../texts/namespace.ts';
import { type DraftStore, draftOf } from './draft.store.ts';
import { LazyFields } from './lazy-fields.tsx';
import styles from './new-request.module.css';
import { StylesField } from './styles-field.tsx';

interface NewRequestProps {
  readonly choices: readonly StyleChoice[];
  /** Initial title, sent by another page. */
  readonly title: string;
}

/** "Missing an icon?": the form for a new request. What only its authors need is loaded when they start. */
export const NewRequest = observer(function NewRequest({ choices, title }: NewRequestProps) {
  const t = useText(namespace);
  const draft = draftOf(useHost());
  const served = useServed();
  const field = useRef<HTMLInputElement>(null);
  const [isStarted, setStarted] = useState(false);
  useDraft(draft, title, field);
  const { fields, isSending, refusal, isTitleChecked, titleFault } = draft;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await draft.send()) && draft.titleFault !== null) field.current?.focus();
  };
  return (
    <form
      id="new-request"
      className={styles.form}
      action={requestsPath}
      onSubmit={(event) => void send(event)}
      onFocus={() => setStarted(true)}
      aria-labelledby="new-request-title"
      noValidate
    >
      <div className={styles.intro}>
        <h2 id="new-request-title" className="type-16">
          {t('new.title')}
        </h2>
        <p className={styles.muted}>{t('new.intro')}</p>
      </div>
      <noscript>
        <p className={styles.muted}>{t('new.noscript')}</p>
      </noscript>
      <TextField
        ref={field}
        name="title"
        label={t('new.what')}
        placeholder={t('new.example')}
        autoComplete="off"
        maxLength={REQUEST_TITLE_MAX}
        value={draft.isOpened ? fields.title : title}
        error={isTitleChecked && titleFault ? t(`new.what.${titleFault}`) : undefined}
        onChange={({ target }) => draft.change({ title: target.value })}
      />
      {(isStarted || !draft.isEmpty) && !served && <LazyFields draft={draft} />}
      <StylesField
        platforms={fields.platforms}
        choices={choices}
        disabled={served}
        onChange={(platforms) => draft.change({ platforms })}
      />
      <Switch
        className={styles.switch}
        label={t('new.animated')}
        checked={fields.isAnimated}
        disabled={served}
        onChange={(isAnimated) => draft.change({ isAnimated })}
      />
      {refusal && (
        <p className={styles.refusal} role="alert">
          <UiIcon icon={circleAlertIcon} size={16} />
          <span>
            {t(refusal.text)} <code>{refusal.code}</code>
          </span>
        </p>
      )}
      <Button kind="primary" type="submit" block busy={isSending}>
        {t('new.send')}
      </Button>
    </form>
  );
});

/** Restores the stored draft, and continues where a sign-in interrupted it. */
function useDraft(draft: DraftStore, title: string, field: RefObject<HTMLInputElement | null>): void {
  const { session, events } = useHost();
  const { loaded } = session;
  useEffect(() => {
    const typed = field.current?.value ?? '';
    // The field may have been edited before hydration.
    if (!draft.isOpened && typed !== title) draft.change({ title: typed });
  }, [draft, title, field]);
  useEffect(() => {
    if (!loaded) return;
    draft.open(title);
    draft.resume();
    return events.on('auth:completed', () => draft.resume());
  }, [draft, title, loaded, events]);
  useAccountChange((before) => {
    if (before === null) return;
    draft.close();
    draft.open('');
  });
}
