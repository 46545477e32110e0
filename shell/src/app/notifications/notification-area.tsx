import { Suspense, useEffect, useState } from 'react';
import { NotificationList } from '../rare-parts.tsx';

/**
 * The notification area at the bottom of every page. Nothing is notified before the page is awake, so it comes right
 * after that; it is there before the first notification, so that each is announced.
 */
export function NotificationArea() {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return isAwake ? (
    <Suspense fallback={null}>
      <NotificationList />
    </Suspense>
  ) : null;
}
