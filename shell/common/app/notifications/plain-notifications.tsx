import { observer } from 'mobx-react-lite';
import { usePageContext } from '../page-context.ts';
import styles from './plain-notifications.module.css';

/** The notifications as bare words, where the script that draws them cannot be had. */
export const PlainNotifications = observer(function PlainNotifications() {
  const { notifications } = usePageContext();
  return (
    <>
      {notifications.list.map(({ key, title, text, code }) => (
        <p key={key} role="status" className={styles.note}>
          {title} {text} {code}
        </p>
      ))}
    </>
  );
});
