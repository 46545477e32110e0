import { useEffect, useRef, useState } from 'react';

/** `waiting`: too early to show; `finished`: full and still visible; `hidden`: fading, its width not yet reset. */
export type LoadingPhase = 'idle' | 'waiting' | 'running' | 'finished' | 'hidden';

/** Spec 4, page loading bar; milliseconds. */
const loadingTimes = { throttle: 200, hide: 500, reset: 400 } as const;
/** What was on the screen for less was not seen, ms. */
const SEEN_MS = 100;

/**
 * The phase of the page loading bar: visible after 200 ms, hidden 500 ms after finishing, reset after a further 400 ms
 * (spec 4). A busy page may begin to show it only when what it stands for is done: then it does not finish either. */
export function useLoadingPhase(active: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>('idle');
  const isSeen = useRef(false);

  useEffect(() => {
    setPhase((now) => {
      if (active) return now === 'running' ? now : 'waiting';
      if (now === 'running') return isSeen.current ? 'finished' : 'idle';
      return now === 'waiting' ? 'idle' : now;
    });
  }, [active]);

  useEffect(() => {
    isSeen.current = false;
    if (phase !== 'running') return;
    const timer = setTimeout(() => {
      isSeen.current = true;
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    const next = following(phase);
    if (!next) return;
    // The timer may fire after the wait has ended, but before that is rendered.
    const pass = () => setPhase((now) => (now === phase ? next.phase : now));
    const timer = setTimeout(pass, next.after);
    return () => clearTimeout(timer);
  }, [phase]);

  return phase;
}

function following(phase: LoadingPhase): { phase: LoadingPhase; after: number } | undefined {
  switch (phase) {
    case 'waiting':
      return { phase: 'running', after: loadingTimes.throttle };
    case 'finished':
      return { phase: 'hidden', after: loadingTimes.hide };
    case 'hidden':
      return { phase: 'idle', after: loadingTimes.reset };
    default:
      return undefined;
  }
}
