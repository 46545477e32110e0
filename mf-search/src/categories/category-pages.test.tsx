import { describe, expect, it, vi } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { failing, searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

describe('[T2.20] [S1.01] the pages of categories', () => {
  it('all categories have a name in the language of the page, a count and four icons, and lead to their icons', async () => {
    const page = await renderOnServer('/icons/categories');
    expect(page.status).toBe(200);
    for (const text of ['HOME', 'ARROWS', '1,200', '2 categories in 74 styles'])
      expect(page.html.replaceAll('<!-- -->', '')).toContain(text);
    expect(page.html).toContain('href="/icons/categories/arrows"');
    expect(page.html).toContain('ids=icon-0,icon-1,icon-2,icon-3,icon-4,icon-5,icon-6,icon-7');
    expect(page.html).toContain('href="/icons/categories?style=phosphor-duotone"');
  });

  it('those of one style show its icons and lead to its page', async () => {
    const page = await renderOnServer('/icons/categories?style=phosphor-duotone');
    expect(page.html.replaceAll('<!-- -->', '')).toContain('2 categories in Phosphor Duotone');
    expect(page.html).toContain('href="/icons/phosphor-duotone?category=arrows"');
    expect(page.html).toContain('>56<');
  });

  it('a category shows its icons in all styles, and filters keep it', async () => {
    const search = vi.fn((_call: unknown) => searchAnswer(testIcons(60)));
    const page = await renderOnServer('/icons/categories/arrows--static?page=2', { search });
    const query = { term: '', category: 'arrows', isAnimated: false, offset: 60 };
    expect(search.mock.calls).toMatchObject([[{ query }]]);
    expect(page.html).toContain('href="/icons/categories/arrows--circle--static"');
    expect(page.html).toContain('href="/icons/categories/arrows"');
    expect(page.html).toContain('href="/icons/categories/arrows--static?page=3"');
    expect(page.html).toContain('Remove Static');
    expect(page.html).not.toContain('Remove Category');
  });

  it('a category that is not there answers 404', async () => {
    const page = await renderOnServer('/icons/categories/arows', {
      search: failing(404, 'UNKNOWN_CATEGORY', { nearest: 'arrows' }),
    });
    expect(page.status).toBe(404);
    expect(page.html).toContain('href="/icons/categories/arrows"');
    expect((await renderOnServer('/icons/categories/arrows--sideways')).status).toBe(404);
  });
});
