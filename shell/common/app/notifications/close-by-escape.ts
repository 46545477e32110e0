import type { NotificationStore } from './notification.store.ts';

/**
 * Escape closes the newest notification, unless something nearer to the visitor took the key: a menu, a dialog, a panel or
 * a field. What clears a whole page of choices listens at the window as well, later than this. @returns what ends it
 */
export function closeByEscape(notifications: NotificationStore): () => void {
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
