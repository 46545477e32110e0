import { AI_HINT_HIDE_MS, AI_HINT_SHOW_MS } from '@icoteca/shared-contracts';
import { useHost, usePreference } from '@icoteca/shared-contracts/host';
import { IconButton, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './ai-hint.module.css';

/**
 * Explains AI search after a second of pointer or focus on the switch, once the session is known; hides 250 ms after both
 * left. Never shown again once closed (specification SD 4, SD 9).
 */
const AiHint = observer(function AiHint({ around }: { around: RefObject<HTMLElement | null> }) {
  const t = useSearchText();
  const { session } = useHost();
  const [isClosed, setClosed] = usePreference('isAiHintClosed');
  const [isShown, setShown] = useState(false);
  const isWanted = session.loaded && !isClosed;

  useEffect(() => {
    const place = around.current;
    if (!place || !isWanted) return;
    // It is rendered on the first pointer or focus.
    let timer = setTimeout(setShown, AI_HINT_SHOW_MS, true);
    const later = (shown: boolean) => () => {
      clearTimeout(timer);
      timer = setTimeout(setShown, shown ? AI_HINT_SHOW_MS : AI_HINT_HIDE_MS, shown);
    };
    const [come, leave] = [later(true), later(false)];
    const hideByKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    place.addEventListener('pointerenter', come);
    place.addEventListener('focusin', come);
    place.addEventListener('pointerleave', leave);
    place.addEventListener('focusout', leave);
    place.addEventListener('keydown', hideByKey);
    return () => {
      clearTimeout(timer);
      place.removeEventListener('pointerenter', come);
      place.removeEventListener('focusin', come);
      place.removeEventListener('pointerleave', leave);
      place.removeEventListener('focusout', leave);
      place.removeEventListener('keydown', hideByKey);
    };
  }, [around, isWanted]);

  return (
    <span role="status" className={styles.region}>
      {isShown && isWanted && (
        <span className={styles.hint}>
          <span>
            <b>{t('ai.title')}</b> {t('ai.lead')}
          </span>
          <IconButton icon={xIcon} label={t('ai.hint.close')} onClick={() => setClosed(true)} />
        </span>
      )}
    </span>
  );
});
export default AiHint;
