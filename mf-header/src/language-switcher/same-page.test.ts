import { siteLocales } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { fromCategories, samePage } from './same-page.ts';

describe('samePage', () => {
  const page = (pathname: string, state: unknown = null) => samePage({ pathname, search: '?page=2', state });

  it('[T2.67] is the same page in another locale', () => {
    expect(page('/icons/phosphor-bold')).toBe('/icons/phosphor-bold?page=2');
    expect(page('/icons/set/a-very-long-term-of-many-words-indeed')).toBe(
      '/icons/set/a-very-long-term-of-many-words-indeed?page=2',
    );
  });

  it('[T2.68] from the categories submenu, a long term or one of more than 2 hyphen parts leads to /icons', () => {
    expect(page('/icons/set/arts-and-crafts', fromCategories)).toBe('/icons');
    expect(page(`/icon/set/${'a'.repeat(31)}/windows-10`, fromCategories)).toBe('/icons');
    expect(page(`/icons/set/${'a'.repeat(30)}`, fromCategories)).toBe(`/icons/set/${'a'.repeat(30)}?page=2`);
    expect(page('/icons/set/free-icons', fromCategories)).toBe('/icons/set/free-icons?page=2');
    expect(page('/icons/set/free-icons--red--static', fromCategories)).toBe(
      '/icons/set/free-icons--red--static?page=2',
    );
  });

  it('[T2.68] of a category, where the links of the submenu lead, is judged by its code', () => {
    expect(page('/icons/categories/files-and-folders', fromCategories)).toBe('/icons');
    expect(page('/icons/categories/files-and-folders')).toBe('/icons/categories/files-and-folders?page=2');
    expect(page('/icons/categories/food--static', fromCategories)).toBe(
      '/icons/categories/food--static?page=2',
    );
  });

  it('leaves a malformed escape undecoded', () => {
    expect(page('/icons/set/%E0%A4%A', fromCategories)).toBe('/icons/set/%E0%A4%A?page=2');
  });
});

it('offers the ten languages of the site, and not the one for translators', () => {
  expect(siteLocales.map(({ code }) => code).join()).toBe('en,zh,fr,de,it,ja,ru,es,ko,pt');
});
