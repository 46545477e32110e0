import { apiPath, RequestError } from '@icoteca/shared-contracts';
import { useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, circleCheckIcon } from '@icoteca/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './notices.module.css';

/** Query parameter of the link in an e-mail. */
const TOKEN = 'unsubscribe';

type State = 'idle' | 'busy' | 'done' | 'resumed' | 'unknown' | 'failed';

/** Target of the unsubscribe link in e-mails about requests. It takes one more click, since opening a URL changes nothing. */
export function Unsubscribe() {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get(TOKEN);
  return token ? <UnsubscribeForm key={token} token={token} /> : null;
}

function UnsubscribeForm({ token }: { token: string }) {
  const t = useText(namespace);
  const host = useHost();
  const titleId = useId();
  const [state, setState] = useState<State>('idle');
  const choose = async (mail: 'off' | 'on') => {
    setState('busy');
    try {
      await host.api.call('stopRequestMail', { query: { token, mail } });
      setState(mail === 'on' ? 'resumed' : 'done');
    } catch (error) {
      const isUnknown = error instanceof RequestError && error.code === 'UNSUBSCRIBE_TOKEN';
      setState(isUnknown ? 'unknown' : 'failed');
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void choose('off');
  };
  if (state === 'done' || state === 'resumed' || state === 'unknown') {
    const isUnknown = state === 'unknown';
    return (
      <Banner
        kind={isUnknown ? 'warning' : 'neutral'}
        icon={isUnknown ? circleAlertIcon : circleCheckIcon}
        className={styles.answer}
        action={
          state === 'done' && (
            <Button size="small" onClick={() => void choose('on')}>
              {t('unsubscribe.resume')}
            </Button>
          )
        }
      >
        {t(`unsubscribe.${state}`)}
      </Banner>
    );
  }
  return (
    <form
      className={styles.notices}
      method="post"
      action={host.address(apiPath('stopRequestMail', { query: { token } }))}
      aria-labelledby={titleId}
      onSubmit={send}
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
