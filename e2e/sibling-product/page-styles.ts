import type { Page } from 'playwright';

/** Every property of an element's computed style. */
export interface ElementStyle {
  /** Tag and classes, to find it by. */
  readonly element: string;
  readonly style: Readonly<Record<string, string>>;
}

/**
 * What the browser made of every element of an embedded part: its computed style, in the order of the tree.
 * @param tag `icoteca-header`
 */
export function stylesInside(page: Page, tag: string): Promise<ElementStyle[]> {
  return page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    return [...(root?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].map((property) => [property, style.getPropertyValue(property)]);
      return {
        element: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
        style: Object.fromEntries(values) as Record<string, string>,
      };
    });
  }, tag);
}

/** The computed styles of the page itself, from `html` down, without embedded parts and what holds them. */
export function stylesOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('main, main *')].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].map((property) => `${property}:${style.getPropertyValue(property)}`);
      return `${element.tagName} {${values.join(';')}} ${element.getAttribute('style')} ${element.className}`;
    }),
  );
}

/** The names that a page has put on `window` beside those of an empty one. */
export function globalsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const empty = document.createElement('iframe');
    document.body.append(empty);
    const usual = new Set(Object.getOwnPropertyNames(empty.contentWindow));
    empty.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name));
  });
}
