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
    // Nobody reads what is in order; to describe it takes longer than to look for it.
    [part as object, { ...options, resultTypes: ['violations'] }] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * What axe finds wrong in the page as it stands, a line for each rule that is broken.
 * @param part of the page, all of it if it is left out
 */
export function violationsOf(page: Page, part: ElementContext = { exclude: [] }): Promise<string[]> {
  return lookFor(page, part, {});
}

/**
 * What axe finds wrong in the light and in the dark theme, of which the visitor's machine asks for one after the other;
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
