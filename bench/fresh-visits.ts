import type { Page } from 'playwright';
import { newVisitor, type VisitorOptions } from '../e2e/browser.ts';
import type { BenchSite } from './bench-site.ts';

/**
 * Opens a blank page for a new visitor again and again, each with an empty cache and no storage.
 * @param visit measures one visit
 * @returns what the visits gave, in their order
 */
export async function freshVisits<T>(
  { browser }: BenchSite,
  rounds: number,
  visit: (page: Page) => Promise<T>,
  options: VisitorOptions = {},
): Promise<T[]> {
  const measured: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await newVisitor(browser, options);
    try {
      measured.push(await visit(await visitor.newPage()));
    } finally {
      await visitor.close();
    }
  }
  return measured;
}
