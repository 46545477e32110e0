import { Link, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import texts from '../texts/en.json?keys=ad&texts';
import { useSearchText } from '../texts/texts.ts';
import styles from './ads.module.css';
import { termOfPath } from './term-of-path.ts';
import { useAd } from './use-ad.ts';
import { whenSeen } from './when-seen.ts';

/** @public added by the part that loads this one */
export { texts };

/**
 * What stands in a place for an advertisement, for whoever pays nothing (specification CN 1), once somebody sees the place. When
 * there is nothing to show the place is hidden (specification SD 8).
 */
const Ad = observer(function Ad({ place }: { place: string }) {
  const { flags, session, rights } = useHost();
  const [state, setState] = useState<'unseen' | 'seen' | 'gone'>('unseen');
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => (mark.current ? whenSeen(mark.current, () => setState('seen')) : undefined), []);
  const isOn = flags.isOn('DISPLAY_AD') && rights.plans && !session.isPaid;
  if (!isOn || state === 'gone') return <span className={styles.gone} />;
  if (state === 'unseen') return <span ref={mark} className={styles.mark} />;
  return <SeenAd place={place} onGone={() => setState('gone')} />;
});
export default Ad;

/** The advertisement itself: a picture, what it shows, and that it is one. */
function SeenAd({ place, onGone }: { place: string; onGone: () => void }) {
  const t = useSearchText();
  const { events } = useHost();
  const { pathname } = useLocation();
  const report = (what: 'shown' | 'failed' | 'clicked') => events.emit('ad:reported', { what, place });
  const fail = () => {
    report('failed');
    onGone();
  };
  const ad = useAd(termOfPath(pathname), fail);
  useEffect(() => events.emit('consent:requested', { reason: 'ads' }), [events]);
  if (!ad) return null;
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
        <span className={styles.label}>{t('ad.label')}</span>{' '}
        <span className={styles.description}>{description}</span>
      </span>
    </AdLink>
  );
}

/** An advertisement of the house leads to a page of ours, any other to somebody else in a tab of its own. */
function AdLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  if (to.startsWith('/'))
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
