import type { Page } from 'playwright';
import { searchField } from '../../e2e/search-field.ts';

/**
 * Types a text into the empty search field and waits for its suggestions.
 * @returns ms from the last key until they were painted
 */
export async function suggestionsAfter(page: Page, text: string): Promise<number> {
  const field = searchField(page);
  await field.fill('');
  await field.focus();
  // What is suggested for nothing typed goes with the first letter.
  const drawn = page.evaluate(
    (letters) =>
      new Promise<number>((resolve) => {
        let left = letters;
        addEventListener(
          'keydown',
          function pressed({ timeStamp }) {
            left -= 1;
            if (left > 0) return;
            removeEventListener('keydown', pressed, true);
            const look = () => {
              // The frame in which they stand is painted before the next one begins.
              if (document.querySelector('[role=option]'))
                requestAnimationFrame((now) => resolve(now - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          },
          true,
        );
      }),
    text.length,
  );
  // The listener must stand before the keys.
  await page.evaluate(() => undefined);
  await field.pressSequentially(text, { delay: 30 });
  return drawn;
}
