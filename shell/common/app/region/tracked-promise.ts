interface Tracking<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * Records the outcome on the promise itself, as React's `use` does after its first read. So a region that is loaded
 * before rendering begins is rendered in place.
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
