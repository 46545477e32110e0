import { useEffect, useState } from 'react';
import { codeOf } from '../console/console.store.ts';

/** What came of a call: the newest answer stays while the next one is on its way or fails. */
export interface Answer<T> {
  readonly answer: T | null;
  /** Code of the last failure; null while there is none. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** Makes a call when the page shows it, and again whenever `load` is another function. */
export function useAnswer<T>(load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [result, setResult] = useState<Pick<Answer<T>, 'answer' | 'problem'>>({
    answer: null,
    problem: null,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes the call again
  useEffect(() => {
    const closing = new AbortController();
    load(closing.signal).then(
      (answer) => !closing.signal.aborted && setResult({ answer, problem: null }),
      (error: unknown) =>
        !closing.signal.aborted && setResult(({ answer }) => ({ answer, problem: codeOf(error) })),
    );
    return () => closing.abort();
  }, [load, attempt]);
  return { ...result, retry: () => setAttempt((before) => before + 1) };
}
