import { registryPath } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, TextField } from '@icoteca/shared-ui';
import { type FormEvent, useState } from 'react';
import { codeOf } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { useRegistryText } from '../texts/use-registry-text.ts';
import styles from './token.module.css';

/** Where the token of a remote is entered. It goes into a cookie that scripts cannot read. */
export function TokenPage() {
  const t = useRegistryText();
  const host = useHost();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(null);
    try {
      await host.api.call('enterRegistry', { body: { token: token.trim() } });
      setToken('');
      host.navigate(registryPath, { replace: true });
    } catch (error) {
      setProblem(codeOf(error));
      setSending(false);
    }
  };
  const isUnknown = problem === 'REGISTRY_TOKEN_UNKNOWN' || problem === 'BAD_REQUEST';
  return (
    <>
      <header className={parts.head}>
        <div className={parts.headText}>
          <h1 className="type-28">{t('token.title')}</h1>
          <p className={parts.quiet}>{t('token.text')}</p>
        </div>
      </header>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextField
          label={t('token.label')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={200}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          error={problem === null ? undefined : t(isUnknown ? 'token.unknown' : 'token.failed')}
        />
        <Button type="submit" kind="primary" busy={isSending}>
          {t('token.send')}
        </Button>
      </form>
    </>
  );
}
