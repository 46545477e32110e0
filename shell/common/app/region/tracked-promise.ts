interface Tracking<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * Notes the outcome of a promise on the promise itself, as React's `use` does after it has seen it once. So a region
 * that is there before rendering begins is rendered in place instead of being streamed behind the page.
 */
export function readPromise<T>(promise: Promise<T>): Promise<T> {
  const tracked = promise as Promise<T> & Tracking<T>;
  tracked.status = 'pending';
  promise.then(
    (value) => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    },
    (reason: unknown) => {
      tracked.status = 'rejected';
      tracked.reason = reason;
    },
  );
  return promise;
}
