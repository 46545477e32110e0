import { registryPath, registryTokenPath } from '@icoteca/shared-contracts';
import { Link, useEvent, useHost } from '@icoteca/shared-contracts/host';
import { Button, buttonClass, ErrorState, lockIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loading } from '../parts/loading.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { ConsoleStore } from './console.store.ts';
import { RegistryConsole } from './registry-console.tsx';

/** The registry: what runs where, since when, and why. It follows the registry while it is open. */
export const ConsolePage = observer(function ConsolePage() {
  const t = useRegistryText();
  const host = useHost();
  const [store] = useState(() => new ConsoleStore(host));
  /** Counted up to begin again. */
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again
  useEffect(() => {
    const closing = new AbortController();
    void store.follow(closing.signal);
    return () => closing.abort();
  }, [store, attempt]);
  useEvent('session:changed', () => {
    if (store.isRefused) setAttempt((before) => before + 1);
  });
  const { state, problem, isRefused } = store;

  if (isRefused)
    return (
      <ErrorState
        level={1}
        icon={lockIcon}
        title={t('access')}
        code={problem ?? ''}
        actions={
          <>
            <Link className={buttonClass({ kind: 'primary' })} to={registryTokenPath}>
              {t('access.enter')}
            </Link>
            <Button onClick={() => host.events.emit('auth:requested', { reason: 'registry' })}>
              {t('sign-in')}
            </Button>
          </>
        }
      >
        <p>{t('access.text')}</p>
      </ErrorState>
    );
  if (state)
    return (
      <RegistryConsole
        state={state}
        isStale={problem !== null}
        onChange={store.change}
        onLeave={async () => {
          const code = await store.leave();
          if (code === null) host.navigate(registryPath, { replace: true });
          else host.notify({ type: 'danger', title: t('leave.failed'), code });
          setAttempt((before) => before + 1);
        }}
      />
    );
  if (problem !== null)
    return (
      <ErrorState
        level={1}
        title={t('failed')}
        code={problem}
        retry={{ label: t('retry'), onRetry: () => setAttempt((before) => before + 1) }}
      >
        <p>{t('failed.text')}</p>
      </ErrorState>
    );
  return (
    <Loading>
      <h1 className="type-28">{t('title')}</h1>
    </Loading>
  );
});
