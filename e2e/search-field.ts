import type { Locator, Page } from 'playwright';

/** The search field of a page. */
export function searchField(page: Page): Locator {
  return page.locator('input[role=combobox][name=term]');
}

/** Waits until the search field is hydrated, the first moment at which typing has an effect. */
export async function untilFieldIsHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector('input[role=combobox][name=term]');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });
}

/**
 * Searches for another term by the field, and waits for its icons.
 * @returns ms from the key Enter until every cell on the screen showed an icon of the new result
 */
export async function searchAgain(page: Page, term: string): Promise<number> {
  const field = searchField(page);
  await field.click();
  await field.fill('');
  await field.pressSequentially(term, { delay: 30 });
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const firstHref = () => document.querySelector('[data-cell="0"]')?.getAttribute('href');
        const before = firstHref();
        const look = (pressedAt: number) => {
          const first = firstHref();
          const cells = window.iconCells();
          const isNew = first !== undefined && first !== null && first !== before;
          if (isNew && cells.every((cell) => !cell.isBlank))
            // Their frame is painted before the next one begins.
            requestAnimationFrame((now) => resolve(now - pressedAt));
          else requestAnimationFrame(() => look(pressedAt));
        };
        addEventListener(
          'keydown',
          function pressed(event) {
            if (event.key !== 'Enter') return;
            removeEventListener('keydown', pressed, true);
            look(event.timeStamp);
          },
          true,
        );
      }),
  );
  // The listener must be in place before the key.
  await page.evaluate(() => undefined);
  await field.press('Enter');
  return drawn;
}
