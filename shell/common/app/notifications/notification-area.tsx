import { useText } from '@icoteca/shared-contracts/host';
import { ToastStack } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import { whenTouched } from '../when-needed.ts';
import { closeByEscape } from './close-by-escape.ts';
import { PlainNotifications } from './plain-notifications.tsx';

/** Comes with the first touch of the page: what is notified answers one, most often, and the line may be gone then. */
const NotificationList = lazy(() =>
  import('./notification-list.tsx').catch(() => ({ default: PlainNotifications })),
);

/** The notification area at the bottom of every page. It is there from the start, so that each is announced. */
export const NotificationArea = observer(function NotificationArea() {
  const { notifications } = usePageContext();
  const t = useText(shellNamespace);
  // Something may be notified before the page wakes; the first drawing is that of the server all the same.
  const [isAwake, setAwake] = useState(false);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => whenTouched(() => setTouched(true)), []);
  useEffect(() => closeByEscape(notifications), [notifications]);
  return (
    <ToastStack label={t('notifications.label')}>
      {(isTouched || (isAwake && notifications.list.length > 0)) && (
        <Suspense>
          <NotificationList />
        </Suspense>
      )}
    </ToastStack>
  );
});
