import type { Browser } from 'playwright';
import { startBadLine } from './bad-line.ts';
import { type Fault, faults } from './faults.ts';
import { type FaultyVisit, type NeededRemote, visitUnderFault } from './faulty-visit.ts';

/** One remote under one fault. */
export interface Cell {
  readonly remote: string;
  readonly fault: string;
  /** What the visit came to, or what went wrong with it. */
  readonly visit: FaultyVisit | Error;
}

export interface MatrixOptions {
  /** Which cells; all without it. */
  readonly wanted?: (remote: string, fault: Fault) => boolean;
  /** Number of concurrent pages. */
  readonly concurrency: number;
}

/** Every remote of the site with a page that needs it. */
export async function neededRemotes(site: string): Promise<NeededRemote[]> {
  const answer = await fetch(`${site}/api/iconsets/v6/search?term=house&platform=lucide&amount=1`);
  const { icons } = (await answer.json()) as { icons: { id: string }[] };
  return [
    { name: 'mf-header', path: '/icons/set/home', own: '[data-region=header] [class^=mf-header]' },
    { name: 'mf-search', path: '/icons/set/home', own: 'main [data-cell]' },
    {
      name: 'mf-icon-detail',
      path: `/icon/${icons[0]?.id}/house`,
      own: 'main input[aria-label="Size in pixels"]',
      unusedOn: '/icons/set/home',
    },
    { name: 'mf-requests', path: '/icons/request-icon', own: 'main form[class^=mf-requests]' },
    { name: 'mf-collections', path: '/icons/collections', own: 'main [class^=mf-collections]' },
  ];
}

/** Visits the pages of the remotes under the faults. */
export async function runFaultMatrix(
  browser: Browser,
  site: string,
  { wanted = () => true, concurrency }: MatrixOptions,
): Promise<Cell[]> {
  const line = await startBadLine();
  try {
    const waiting = (await neededRemotes(site)).flatMap((remote) =>
      faults
        .filter((fault) => wanted(remote.name, fault) && (!fault.unused || remote.unusedOn))
        .map((fault) => ({ remote, fault })),
    );
    const cells: Cell[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { remote, fault } = next;
        const visit = await visitUnderFault(browser, site, remote, fault, line).catch(asError);
        cells.push({ remote: remote.name, fault: fault.name, visit });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return cells;
  } finally {
    await line.close();
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
