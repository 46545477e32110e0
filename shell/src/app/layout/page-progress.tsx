import { useNavigation, useText } from '@icoteca/shared-contracts/host';
import { LoadingBar } from '@icoteca/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shellNamespace } from '../texts.ts';
import { mainId } from './page-layout.tsx';

/**
 * The loading bar while the next page is fetched (CN 4), and what a reader of the page needs after it: the new title is
 * announced, and the focus goes to the main region when what had it is gone.
 */
export function PageProgress() {
  const t = useText(shellNamespace);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setAnnounced(t('page.loaded', { title: document.title }));
    if (document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, t]);

  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} label={t('page.loading')} />
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
