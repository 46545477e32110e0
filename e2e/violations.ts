import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Rules whose answer may be another one in the other theme; all others look at what both have alike. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const script = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function lookFor(page: Page, part: ElementContext, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await script);
  const { violations } = await page.evaluate(
    ([part, options]) =>
      (window as unknown as { axe: { run(part: object, options: object): Promise<AxeResults> } }).axe.run(
        part,
        options,
      ),
    // Only violations are read; describing passes takes longer than finding them.
    [part as object, { ...options, resultTypes: ['violations'] }] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Violations that axe finds in the page, a line for each rule.
 * @param part of the page, all of it if it is left out
 */
export function violationsOf(page: Page, part: ElementContext = { exclude: [] }): Promise<string[]> {
  return lookFor(page, part, {});
}

/**
 * Violations that axe finds in the light and then in the dark theme, as the visitor's system prefers;
 * each line ends in the theme. The page is in the dark one afterwards.
 */
export async function violationsInBothThemes(page: Page, part?: ElementContext): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await lookFor(page, part ?? { exclude: [] }, {
    runOnly: { type: 'rule', values: rulesOfColour },
  });
  return [...light.map((line) => `${line}, light`), ...dark.map((line) => `${line}, dark`)];
}
