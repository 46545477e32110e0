import type { UiIconShape } from '@icoteca/shared-ui';
import { useState, useSyncExternalStore } from 'react';

/** Two bars, as the data of one path in a square of 24. */
export const pauseIcon: UiIconShape = 'M6 4h4v16h-4zM14 4h4v16h-4z';

const query = '(prefers-reduced-motion: reduce)';
function subscribe(changed: () => void): () => void {
  const reduced = window.matchMedia?.(query);
  reduced?.addEventListener('change', changed);
  return () => reduced?.removeEventListener('change', changed);
}
const mayMove = () => window.matchMedia?.(query).matches !== true;
// The server does not know the preference, and motion cannot be undone.
const onServer = () => false;

/** Whether an animated icon plays: unless the visitor prefers reduced motion or paused it. */
export function useMotion(): { isPlaying: boolean; toggle: () => void } {
  const moves = useSyncExternalStore(subscribe, mayMove, onServer);
  const [chosen, choose] = useState<boolean | null>(null);
  const isPlaying = chosen ?? moves;
  return { isPlaying, toggle: () => choose(!isPlaying) };
}
