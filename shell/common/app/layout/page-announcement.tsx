import { useText } from '@icoteca/shared-contracts/host';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shellNamespace } from '../texts.ts';
import { mainId } from './page-layout.tsx';

/**
 * What a reader of the page needs after another page has come: the new title is announced, and the focus goes to the
 * main region when what had it is gone.
 */
export function PageAnnouncement() {
  const t = useText(shellNamespace);
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
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
