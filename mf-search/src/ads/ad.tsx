import type { AdImage } from '@icoteca/shared-contracts';
import { Link, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './ads.module.css';
import { termOfPath } from './term-of-path.ts';

/**
 * The content of an ad place, for visitors without a plan (specification CN 1), once the place is visible. Without an ad
 * the place is hidden (specification SD 8).
 */
const Ad = observer(function Ad({ place, hasHouse }: { place: string; hasHouse: boolean }) {
  const { flags, session, rights } = useHost();
  const [state, setState] = useState<'unseen' | 'seen' | 'empty'>('unseen');
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => (mark.current ? whenSeen(mark.current, () => setState('seen')) : undefined), []);
  const isOn = flags.isOn('DISPLAY_AD') && rights.plans && !session.isPaid;
  if (!isOn) return <span className={styles.empty} />;
  if (state === 'empty') return hasHouse ? null : <span className={styles.empty} />;
  if (state === 'unseen') return <span ref={mark} className={styles.mark} />;
  return <AdPicture place={place} hasHouse={hasHouse} onEmpty={() => setState('empty')} />;
});
export default Ad;

function AdPicture({ place, hasHouse, onEmpty }: { place: string; hasHouse: boolean; onEmpty: () => void }) {
  const t = useSearchText();
  const { events } = useHost();
  const { pathname } = useLocation();
  const report = (what: 'shown' | 'failed' | 'clicked') => events.emit('ad:reported', { what, place });
  const fail = () => {
    report('failed');
    onEmpty();
  };
  const ad = useAd(termOfPath(pathname), fail);
  useEffect(() => events.emit('consent:requested', { reason: 'ads' }), [events]);
  if (!ad || (hasHouse && isHouse(ad.affiliate_url))) return null;
  const { affiliate_url, description, assets } = ad;
  return (
    <AdLink to={affiliate_url} onClick={() => report('clicked')}>
      <img
        key={assets.huge_thumb.url}
        className={styles.picture}
        src={assets.huge_thumb.url}
        alt=""
        width={64}
        height={64}
        onLoad={() => report('shown')}
        onError={fail}
      />
      <span className={styles.words}>
        <span className={styles.label}>{t(isHouse(affiliate_url) ? 'ad.house' : 'ad.label')}</span>{' '}
        <span className={styles.description}>{description}</span>
      </span>
    </AdLink>
  );
}

/** Whether an ad is our own. */
function isHouse(to: string): boolean {
  return to.startsWith('/');
}

/** A house ad links within the site, any other opens in a new tab. */
function AdLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  if (isHouse(to))
    return (
      <Link className={styles.ad} to={to} onClick={onClick}>
        {children}
      </Link>
    );
  return (
    <a className={styles.ad} href={to} target="_blank" rel="sponsored noopener" onClick={onClick}>
      {children}
    </a>
  );
}

/**
 * One of the provider's ads for a term; null until it is loaded. The host caches 25 answers for 30 minutes (specification
 * SD 9).
 * @param onNone called when there is none or the call fails
 */
function useAd(term: string, onNone: () => void): AdImage | null {
  const { api, locale, request } = useHost();
  const [ad, setAd] = useState<AdImage | null>(null);
  const none = useEffectEvent(onNone);
  useEffect(() => {
    let isWanted = true;
    api.call('stockPictures', { query: { query: term, language: locale.code } }).then(
      ({ data }) => {
        if (!isWanted) return;
        const chosen = data[Math.floor(request.random * data.length)];
        if (chosen) setAd(chosen);
        else none();
      },
      () => isWanted && none(),
    );
    return () => {
      isWanted = false;
    };
  }, [api, locale.code, request.random, term]);
  return ad;
}

/** Calls back once when the element is visible or 200 px away. Returns the clean-up. */
function whenSeen(element: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
