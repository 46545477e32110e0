import { useText } from '@icoteca/shared-contracts/host';
import { Toast } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import { swipeAway } from './swipe-away.ts';

/** The notifications of the page, the newest at the end (CN 4: the area is at the bottom). A finger swipes them away. */
export default observer(function NotificationList() {
  const { notifications } = usePageContext();
  const t = useText(shellNamespace);
  return (
    <>
      {notifications.list.map((notification) => (
        <div key={notification.key} {...swipeAway(() => notifications.close(notification.key))}>
          <Toast
            kind={notification.type}
            title={notification.title}
            text={
              notification.code ? (
                <>
                  {notification.text} <code>{notification.code}</code>
                </>
              ) : (
                notification.text
              )
            }
            actions={(notification.buttons ?? []).map((button) => ({
              label: button.title,
              onSelect: () => {
                button.onClick();
                if (!button.keepOpen) notifications.close(notification.key);
              },
            }))}
            onClose={() => notifications.close(notification.key)}
            closeLabel={t('notifications.close')}
            onHold={(held) => notifications.hold(notification.key, held)}
          />
        </div>
      ))}
    </>
  );
});
