import { useText } from '@icoteca/shared-contracts/host';
import { ToastStack } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import { whenTouched } from '../when-needed.ts';
import type { NotificationStore } from './notification.store.ts';
import { PlainNotifications } from './plain-notifications.tsx';

/** Loaded with the first input on the page: most notifications answer one, and the network may be down by then. */
const NotificationList = lazy(() =>
  import('./notification-list.tsx').catch(() => ({ default: PlainNotifications })),
);

/** The notification area at the bottom of every page. It is there from the start, so that each is announced. */
export const NotificationArea = observer(function NotificationArea() {
  const { notifications } = usePageContext();
  const t = useText(shellNamespace);
  // A notification may come before hydration; the first render must equal that of the server.
  const [isHydrated, setHydrated] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => whenTouched(() => setTouched(true)), []);
  useEffect(() => closeByEscape(notifications), [notifications]);
  return (
    <ToastStack label={t('notifications.label')}>
      {(isTouched || (isHydrated && notifications.list.length > 0)) && (
        <Suspense>
          <NotificationList />
        </Suspense>
      )}
    </ToastStack>
  );
});

/**
 * Escape closes the newest notification, unless something nearer to the visitor took the key: a menu, a dialog, a panel or
 * a field. What clears a whole page of choices listens at the window as well, later than this. @returns what ends it
 */
function closeByEscape(notifications: NotificationStore): () => void {
  const press = (event: KeyboardEvent) => {
    const newest = notifications.list.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    event.preventDefault();
    notifications.close(newest.key);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
