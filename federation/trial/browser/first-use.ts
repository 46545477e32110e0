import type { Page } from 'playwright';

/** How many elements of a page are used; the first ones are what visitors meet first. */
const MOST_ELEMENTS = 20;
const MOST_OPENERS = 5;
/** An element may be covered or gone by its turn, in ms. */
const ELEMENT_MS = 500;

const usable = 'a[href], button, input, select, textarea, [tabindex]';
/** They show something and change nothing. */
const openers = 'button:is([aria-expanded=false], [aria-haspopup], [role=tab]):not([disabled])';

/**
 * Does what every visitor may do without consequences: points at elements, goes from one to the next by keyboard, types a
 * letter where that is possible, and opens menus, panels and tabs. Links are not followed and forms are not sent. It does
 * not fail: the page records what is thrown.
 */
export async function firstUse(page: Page): Promise<void> {
  for (const [x, y] of await page.evaluate(middles, { usable, most: MOST_ELEMENTS }))
    await page.mouse.move(x, y);
  for (let count = 0; count < MOST_ELEMENTS; count += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isInTextField)) await page.keyboard.press('a');
  }
  const visible = await page.locator(openers).filter({ visible: true }).all();
  for (const opener of visible.slice(0, MOST_OPENERS)) {
    await opener.click({ timeout: ELEMENT_MS }).catch(ignore);
    await page.keyboard.press('Escape');
  }
}

/** The middles of the elements that are on the screen and not covered. */
function middles({ usable, most }: { usable: string; most: number }): [number, number][] {
  const found = [...document.querySelectorAll(usable)].flatMap((element): [number, number][] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle: [number, number] = [x + width / 2, y + height / 2];
    return element.contains(document.elementFromPoint(...middle)) ? [middle] : [];
  });
  return found.slice(0, most);
}

function isInTextField(): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  if (!(element instanceof HTMLInputElement) || element.readOnly) return false;
  return ['text', 'search', 'email', 'url'].includes(element.type);
}

/** An element that cannot be reached is no fault of the version. */
function ignore(): void {}
