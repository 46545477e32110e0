import { REQUEST_PLATFORMS_MAX, REQUEST_TITLE_MAX, requestsPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import {
  Button,
  Chip,
  chevronDownIcon,
  circleAlertIcon,
  Switch,
  TextField,
  UiIcon,
  useServed,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ComponentRef, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { StyleChoice } from '../list-page/list.loader.ts';
import { useAccountChange } from '../store/use-account-change.ts';
import { namespace } from '../texts/namespace.ts';
import { type DraftStore, draftOf } from './draft.store.ts';
import { LaterFields } from './later-fields.tsx';
import styles from './new-request.module.css';

interface NewRequestProps {
  readonly choices: readonly StyleChoice[];
  /** The title that another page sent. */
  readonly title: string;
}

/** "Missing an icon?": the form for a new request. What only those need who write one is loaded when they begin. */
export const NewRequest = observer(function NewRequest({ choices, title }: NewRequestProps) {
  const t = useText(namespace);
  const draft = draftOf(useHost());
  const served = useServed();
  const field = useRef<HTMLInputElement>(null);
  const [isBegun, setBegun] = useState(false);
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
      onFocus={() => setBegun(true)}
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
      {(isBegun || !draft.isEmpty) && !served && <LaterFields draft={draft} />}
      <StylesField draft={draft} choices={choices} disabled={served} />
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

/** Takes up the stored draft, and goes on where a sign-in interrupted it. */
function useDraft(draft: DraftStore, title: string, field: RefObject<HTMLInputElement | null>): void {
  const { session, events } = useHost();
  const { loaded } = session;
  useEffect(() => {
    const typed = field.current?.value ?? '';
    // The page may have been read and written in before its script came.
    if (!draft.isOpened && typed !== title) draft.change({ title: typed });
  }, [draft, title, field]);
  useEffect(() => {
    if (!loaded) return;
    draft.open(title);
    draft.goOn();
    return events.on('auth:completed', () => draft.goOn());
  }, [draft, title, loaded, events]);
  useAccountChange((before) => {
    if (before === null) return;
    draft.close();
    draft.open('');
  });
}

interface StylesFieldProps {
  readonly draft: DraftStore;
  readonly choices: readonly StyleChoice[];
  readonly disabled: boolean;
}

/** The styles that it is wanted in: any, or some of them. */
const StylesField = observer(function StylesField({ draft, choices, disabled }: StylesFieldProps) {
  const t = useText(namespace);
  const select: RefObject<ComponentRef<'select'> | null> = useRef(null);
  const { platforms } = draft.fields;
  const titleOf = (code: string) => choices.find((one) => one.code === code)?.title ?? code;
  const remove = (code: string) => {
    draft.change({ platforms: platforms.filter((one) => one !== code) });
    select.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label className="type-label" htmlFor="new-request-style">
        {t('new.style')}
      </label>
      <span className={styles.selectBox}>
        <select
          ref={select}
          id="new-request-style"
          className={styles.select}
          value=""
          disabled={disabled || platforms.length >= REQUEST_PLATFORMS_MAX}
          onChange={({ target }) => draft.change({ platforms: [...platforms, target.value] })}
        >
          <option value="">{t(platforms.length === 0 ? 'new.style.any' : 'new.style.more')}</option>
          {choices
            .filter(({ code }) => !platforms.includes(code))
            .map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
        </select>
        <UiIcon icon={chevronDownIcon} size={16} />
      </span>
      {platforms.length > 0 && (
        <ul className={styles.chips} aria-label={t('new.style.chosen')}>
          {platforms.map((code) => (
            <li key={code}>
              <Chip
                onRemove={() => remove(code)}
                removeLabel={t('new.style.remove', { style: titleOf(code) })}
              >
                {titleOf(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
