import type { UiIconShape } from '@icoteca/shared-ui';
import { useState, useSyncExternalStore } from 'react';

/** Two bars, as the data of one path in a square of 24. */
export const pauseIcon: UiIconShape = 'M6 4h4v16h-4zM14 4h4v16h-4z';

const query = '(prefers-reduced-motion: reduce)';
function follow(changed: () => void): () => void {
  const wish = window.matchMedia?.(query);
  wish?.addEventListener('change', changed);
  return () => wish?.removeEventListener('change', changed);
}
const mayMove = () => window.matchMedia?.(query).matches !== true;
// The server does not know the visitor's wish, and what moves cannot be taken back.
const onServer = () => false;

/** Whether an animated icon plays: unless the visitor wants less motion, or stops it by hand. */
export function useMotion(): { isPlaying: boolean; toggle: () => void } {
  const moves = useSyncExternalStore(follow, mayMove, onServer);
  const [chosen, choose] = useState<boolean | null>(null);
  const isPlaying = chosen ?? moves;
  return { isPlaying, toggle: () => choose(!isPlaying) };
}
