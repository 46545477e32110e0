import { Suspense, useEffect, useState } from 'react';
import { whenNeeded } from '../../browser/when-needed.ts';
import { NotificationList } from '../rare-parts.tsx';

/**
 * The notification area at the bottom of every page. Nothing is notified before the page is awake, so it comes when
 * the browser has time after that; it is there before the first notification, so that each is announced.
 */
export function NotificationArea() {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => void whenNeeded(null).then(() => setIsAwake(true)), []);
  return isAwake ? (
    <Suspense fallback={null}>
      <NotificationList />
    </Suspense>
  ) : null;
}
