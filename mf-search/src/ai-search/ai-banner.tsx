import { AI_FREE_SEARCHES, type EndpointResponse } from '@icoteca/shared-contracts';
import { Link, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { Banner, Button, buttonClass, sparklesIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import texts from '../texts/en.json?keys=ai.applied,ai.guest,ai.left,ai.leftOf,ai.reason,ai.searched,ai.signIn,ai.unlock,ai.wordsOnly&texts';
import { useSearchText } from '../texts/texts.ts';
import styles from './ai-banner.module.css';

/** @public added by the part that loads this one */
export { texts };

type AiFacts = EndpointResponse<'aiSearch'>['aiSearch'];

interface AiBannerProps {
  readonly ai: AiFacts;
  /** The same search by words. */
  readonly pathWithout: string;
  /** Nothing was found: then no words say that something was. */
  readonly isEmpty: boolean;
}

/**
 * What became of an AI search: how many are left, or why these are the results of the words, and what to do about it
 * (resolution 22: guests see results of the words and are offered to sign in).
 */
const AiBanner = observer(function AiBanner({ ai, pathWithout, isEmpty }: AiBannerProps) {
  const t = useSearchText();
  useResultsOfSession(ai);
  const isForGuests = ai.reason === 'SIGN_IN_REQUIRED';
  const applied = t(isEmpty ? 'ai.searched' : 'ai.applied');
  return (
    <Banner
      icon={sparklesIcon}
      className={styles.banner}
      action={<Action ai={ai} pathWithout={pathWithout} />}
    >
      {ai.reason !== null
        ? t(isEmpty && isForGuests ? 'ai.guest' : `ai.reason.${ai.reason}`)
        : ai.searchesLeft === null
          ? applied
          : `${applied} ${t('ai.left')}: ${t('ai.leftOf', { left: ai.searchesLeft, limit: AI_FREE_SEARCHES })}`}
    </Banner>
  );
});
export default AiBanner;

/** The page is served as to a guest: who turns out to be signed in gets the results that were asked for, once. */
function useResultsOfSession(ai: AiFacts): void {
  const { session, navigate } = useHost();
  const { pathname, search, hash } = useLocation();
  const isAsked = useRef(false);
  const isForGuests = ai.reason === 'SIGN_IN_REQUIRED' && !session.isGuest;
  const ask = useEffectEvent(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isForGuests) ask();
  }, [isForGuests]);
}

function Action({ ai, pathWithout }: { ai: AiFacts; pathWithout: string }) {
  const t = useSearchText();
  const { events } = useHost();
  if (ai.reason === 'SIGN_IN_REQUIRED')
    return (
      <Button size="small" onClick={() => events.emit('auth:requested', { reason: 'ai-search' })}>
        {t('ai.signIn')}
      </Button>
    );
  if (ai.reason === 'NO_AI_SEARCHES_LEFT')
    return (
      <Button size="small" onClick={() => events.emit('plan:requested', { reason: 'ai' })}>
        {t('ai.unlock')}
      </Button>
    );
  return (
    <Link className={buttonClass({ size: 'small' })} to={pathWithout}>
      {t('ai.wordsOnly')}
    </Link>
  );
}
