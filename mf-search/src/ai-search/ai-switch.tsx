import { aiSearchStep, searchPath } from '@icoteca/shared-contracts';
import { useEvent, useHost, useLocation } from '@icoteca/shared-contracts/host';
import { Switch, sparklesIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import type { SearchBarStore } from '../search-bar/search-bar.store.ts';
import type { SearchScope } from '../search-bar/use-search-actions.ts';
import { useSearchText } from '../texts/texts.ts';
import { aiSignIn } from './ai-sign-in.ts';
import styles from './ai-switch.module.css';

const AiHint = optionalPart(() => import('./ai-hint.tsx'));
const AiUnlock = optionalPart(() => import('./ai-unlock.tsx'));

export interface AiSwitchProps {
  readonly store: SearchBarStore;
  readonly term: string | null;
  readonly scope: SearchScope;
}

/**
 * Turns AI search on and off: immediately for the term of the page, otherwise for the next search. `?unlock-ai` on the
 * page of a style opens the unlock modal (specification SD 2, SD 6).
 */
export const AiSwitch = observer(function AiSwitch({ store, term, scope }: AiSwitchProps) {
  const t = useSearchText();
  const host = useHost();
  const { pathname, search } = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isUnlocking, setUnlocking] = useState(false);
  const asksUnlock = term === null && scope.style !== null && new URLSearchParams(search).has('unlock-ai');
  const step = aiSearchStep(host.session, host.rights);
  useEffect(() => {
    if (asksUnlock && step !== 'search') setUnlocking(true);
  }, [asksUnlock, step]);

  const turn = (on: boolean) => {
    setUnlocking(false);
    store.setAi(on);
    const path =
      term !== null &&
      searchPath(term, scope.style?.seoCode ?? null, { ...scope.filters, ai: on || undefined });
    if (path !== false) host.navigate(path);
  };
  const change = (on: boolean) => {
    if (!on || step === 'search') return turn(on);
    if (step === 'sign-in') return host.events.emit('auth:requested', aiSignIn);
    setUnlocking(true);
  };
  useEvent('auth:completed', (request) => request.step === aiSignIn.step && change(true));
  const closeUnlock = () => {
    setUnlocking(false);
    if (!asksUnlock) return;
    const rest = new URLSearchParams(search);
    rest.delete('unlock-ai');
    const query = rest.toString();
    host.navigate(query === '' ? pathname : `${pathname}?${query}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the switch is the control; this only sees the pointer coming */}
      <span
        ref={place}
        className={styles.place}
        onPointerEnter={() => setPointed(true)}
        onFocus={() => setPointed(true)}
      >
        <Switch
          className={styles.switch}
          // For guests no search is by meaning, whatever the address says.
          checked={step !== 'sign-in' && (store.isAiOn ?? scope.filters.ai !== undefined)}
          onChange={change}
          aria-label={t('search.ai.label')}
          label={
            <>
              <UiIcon icon={sparklesIcon} size={16} />
              <span className={styles.word}>{t('search.ai')}</span>
            </>
          }
        />
        {isPointed && <AiHint around={place} />}
      </span>
      {isUnlocking && <AiUnlock onClose={closeUnlock} onUse={() => turn(true)} />}
    </>
  );
});
