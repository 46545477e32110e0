import type { ApiKey } from '@icoteca/shared-contracts';
import { API_KEY_NAME_MAX } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useState } from 'react';
import { namespace } from '../../texts/namespace.ts';
import styles from '../profile.module.css';
import { LoadableList, ProfilePart } from '../profile-part.tsx';
import { useRemoval } from '../use-removal.ts';
import { ApiKeyStore, type KeyChange } from './api-key.store.ts';
import { KeyQuestion } from './key-question.tsx';
import { NewKey } from './new-key.tsx';

/** The API keys of the visitor (decision 0051). */
export const ApiKeys = observer(function ApiKeys() {
  const t = useText(namespace);
  const host = useHost();
  const [store] = useState(() => new ApiKeyStore(host));
  const [question, setQuestion] = useState<{ readonly change: KeyChange; readonly apiKey: ApiKey } | null>(
    null,
  );
  const { list, remove } = useRemoval<HTMLUListElement>();
  useEffect(() => void store.load(), [store]);
  const answer = async () => {
    if (question === null) return;
    const { change, apiKey } = question;
    const at = store.keys.state === 'loaded' ? store.keys.value.indexOf(apiKey) : 0;
    const done = store[change](apiKey).then(() => setQuestion(null));
    await (change === 'revoke' ? remove(done, at * 2) : done);
  };
  return (
    <ProfilePart title={t('profile.keys')}>
      <p className={styles.quiet}>
        {t('profile.keys.text')}{' '}
        <a href="/api/docs" className={styles.textLink}>
          {t('profile.keys.docs')}
        </a>
      </p>
      {store.newKey !== null && <NewKey key={store.newKey} value={store.newKey} />}
      <LoadableList list={store.keys} none={t('profile.keys.none')} onRetry={() => void store.load()}>
        {(keys) => (
          <ul ref={list} className={styles.entries}>
            {keys.map((apiKey) => (
              <KeyEntry
                key={apiKey.id}
                apiKey={apiKey}
                onChange={(change) => setQuestion({ change, apiKey })}
              />
            ))}
          </ul>
        )}
      </LoadableList>
      <KeyForm store={store} />
      <KeyQuestion
        question={question}
        isBusy={store.isBusy}
        onYes={() => void answer()}
        onNo={() => setQuestion(null)}
      />
    </ProfilePart>
  );
});

function KeyEntry({ apiKey, onChange }: { apiKey: ApiKey; onChange: (change: KeyChange) => void }) {
  const t = useText(namespace);
  const { locale } = useHost();
  const date = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'medium' });
  const { name, createdAt, lastUsedAt } = apiKey;
  return (
    <li className={styles.key}>
      <span>
        {name}
        <span className={styles.line}>
          {t('profile.keys.since', { date: date.format(createdAt) })},{' '}
          {lastUsedAt === null
            ? t('profile.keys.unused')
            : t('profile.keys.used', { date: date.format(lastUsedAt) })}
        </span>
      </span>
      <span className={styles.keyActions}>
        <Button
          size="small"
          kind="plain"
          aria-label={t('profile.keys.rotate.label', { name })}
          onClick={() => onChange('rotate')}
        >
          {t('profile.keys.rotate')}
        </Button>
        <Button
          size="small"
          kind="danger"
          aria-label={t('profile.keys.revoke.label', { name })}
          onClick={() => onChange('revoke')}
        >
          {t('profile.keys.revoke')}
        </Button>
      </span>
    </li>
  );
}

const KeyForm = observer(function KeyForm({ store }: { store: ApiKeyStore }) {
  const t = useText(namespace);
  const [name, setName] = useState('');
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && (await store.create(name.trim()))) setName('');
  };
  return (
    <form className={styles.keyForm} onSubmit={(event) => void create(event)}>
      <TextField
        label={t('profile.keys.name')}
        value={name}
        maxLength={API_KEY_NAME_MAX}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={store.isBusy}>
        {t('profile.keys.create')}
      </Button>
    </form>
  );
});
