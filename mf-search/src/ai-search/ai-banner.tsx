import { AI_FREE_SEARCHES, type EndpointResponse } from '@icoteca/shared-contracts';
import { Link, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { Banner, Button, buttonClass, classList, sparklesIcon, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './ai-banner.module.css';

type AiFacts = EndpointResponse<'aiSearch'>['aiSearch'];

interface AiBannerProps {
  readonly ai: AiFacts;
  /** Path of the same search by words. */
  readonly pathWithout: string;
  readonly isEmpty: boolean;
}

/**
 * The result of an AI search: searches left, or why words were searched instead, and what to do (resolution 22: guests
 * get the results of the words and a sign-in button).
 */
const AiBanner = observer(function AiBanner({ ai, pathWithout, isEmpty }: AiBannerProps) {
  const t = useSearchText();
  const { session } = useHost();
  useReloadForSession(ai);
  const isForGuests = ai.reason === 'SIGN_IN_REQUIRED';
  // The server renders for a guest; who is signed in must not read that. The session of a guest is known before hydration,
  // which corrects no class: so the first render is that of the server.
  const served = useServed();
  const isPending = isForGuests && (served || !(session.loaded && session.isGuest));
  const applied = t(isEmpty ? 'ai.searched' : 'ai.applied');
  return (
    <Banner
      icon={sparklesIcon}
      className={classList(styles.banner, isPending && styles.pending)}
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

/** The server renders for a guest; reloads once when the visitor turns out to be signed in. */
function useReloadForSession(ai: AiFacts): void {
  const { session, navigate } = useHost();
  const { pathname, search, hash } = useLocation();
  const isRequested = useRef(false);
  const isForGuests = ai.reason === 'SIGN_IN_REQUIRED' && !session.isGuest;
  const reload = useEffectEvent(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isForGuests) reload();
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
