import { useText } from '@icoteca/shared-contracts/host';
import { ToastStack } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import { whenTouched } from '../when-needed.ts';
import { closeByEscape } from './close-by-escape.ts';
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
