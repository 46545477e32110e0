import type { CDPSession, Page } from 'playwright';

/** One answer that came over the network, with its head. */
export interface Transfer {
  readonly url: string;
  /** As Chromium names it: `Document`, `Script`, `Stylesheet`, `Image`, `Font`, `Fetch` ... */
  readonly type: string;
  /** As sent: compressed, with the head of the answer. */
  readonly bytes: number;
}

/** The answers of a page from the moment of watching on, in the order in which they were complete. */
export interface TransferLog {
  /** What is complete until now; a copy, so that it stays as it is. */
  soFar(): readonly Transfer[];
}

/** Listens to what a page loads; what comes from the browser's own cache is left out. */
export async function watchTransfers(page: Page): Promise<TransferLog> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const answers = new Map<string, { url: string; type: string }>();
  const complete: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url) && !response.fromDiskCache)
      answers.set(requestId, { url: response.url, type });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => answers.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) complete.push({ ...answer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return { soFar: () => [...complete] };
}

/** Kilobytes of all answers of one type; of all of them without it. */
export function kilobytes(transfers: readonly Transfer[], type?: string): number {
  const counted = transfers.filter((each) => type === undefined || each.type === type);
  return counted.reduce((sum, each) => sum + each.bytes, 0) / 1024;
}

/** The path of an address without what changes with every build: versions of remotes, hashes and queries. */
export function plainPath(url: string): string {
  return new URL(url).pathname
    .replace(/^(\/remotes\/[^/]+)\/[^/]+/, '$1')
    .replace(/\.[0-9a-f]{12}(?=\.)/, '')
    .replace(/[\w,.-]{40,}/, '…');
}
