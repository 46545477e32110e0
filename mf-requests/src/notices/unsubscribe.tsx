import { apiPath, RequestError } from '@icoteca/shared-contracts';
import { useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, circleCheckIcon } from '@icoteca/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './notices.module.css';

/** Name of the parameter by which a letter leads here. */
const TOKEN = 'unsubscribe';

type State = 'asked' | 'busy' | 'done' | 'unknown' | 'failed';

/** Where the link of a letter leads: it ends mail about requests with one click more, since opening an address changes nothing. */
export function Unsubscribe() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get(TOKEN);
  return token ? <UnsubscribeForm key={token} token={token} /> : null;
}

function UnsubscribeForm({ token }: { token: string }) {
  const t = useText(namespace);
  const host = useHost();
  const titleId = useId();
  const [state, setState] = useState<State>('asked');
  const stop = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await host.api.call('stopRequestMail', { query: { token } });
      setState('done');
    } catch (error) {
      const isUnknown = error instanceof RequestError && error.code === 'UNSUBSCRIBE_TOKEN';
      setState(isUnknown ? 'unknown' : 'failed');
    }
  };
  if (state === 'done' || state === 'unknown')
    return (
      <Banner
        kind={state === 'done' ? 'neutral' : 'warning'}
        icon={state === 'done' ? circleCheckIcon : circleAlertIcon}
        className={styles.answer}
      >
        {t(`unsubscribe.${state}`)}
      </Banner>
    );
  return (
    <form
      className={styles.notices}
      method="post"
      action={host.address(apiPath('stopRequestMail', { query: { token } }))}
      aria-labelledby={titleId}
      onSubmit={(event) => void stop(event)}
    >
      <h2 id={titleId} className="type-14">
        {t('unsubscribe.title')}
      </h2>
      <p className={styles.text}>{t('unsubscribe.text')}</p>
      {state === 'failed' && (
        <Banner kind="danger" icon={circleAlertIcon}>
          {t('unsubscribe.failed')}
        </Banner>
      )}
      <Button kind="primary" type="submit" busy={state === 'busy'} className={styles.send}>
        {t('unsubscribe.send')}
      </Button>
    </form>
  );
}
