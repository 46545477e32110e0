/** How long a page waits for scripts before it says that they are late, ms. */
export const timeoutMs = 7000;

/** Scripts that are still on their way: they hang, or the line is slow. They may come yet. */
export class LateScripts extends Error {
  override readonly name = 'LateScripts';
  readonly code = 'REMOTE_UNAVAILABLE';

  constructor(remote: string) {
    super(`The scripts of ${remote} did not come within ${timeoutMs} ms.`);
  }
}

/**
 * Waits for what a remote loads, but no longer than a visitor would. The loading goes on.
 * @throws LateScripts, and what the loading throws
 */
export async function inTime<T>(remote: string, loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateScripts(remote)), timeoutMs);
  });
  // Nobody else may be listening when it fails after its time.
  loading.catch(() => {});
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
