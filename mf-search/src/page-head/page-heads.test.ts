import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

/** Results by meaning. */
const aiSearch = () => ({
  ...searchAnswer(testIcons(60)),
  aiSearch: { isApplied: true, reason: null, searchesLeft: null },
});

const headOf = async (path: string) => {
  const { head } = await renderOnServer(path, { aiSearch });
  if (!head) throw new Error(`${path} has no head`);
  return head;
};

const pages = [
  '/icons',
  '/icons/styles',
  '/icons/new',
  '/icons/new?page=2',
  '/icon/new-icons/phosphor-duotone',
  '/icons/set/popular',
  '/icons/categories',
  '/icons/categories/arrows',
  '/icons/authors/phosphor/phosphor',
  '/icons/phosphor-duotone',
  '/icons/group-duotone',
  '/icons/set/home',
  '/icons/set/home?page=2',
  '/icon/set/home/phosphor-duotone',
];

describe('heads of browse pages', () => {
  it.each(pages.filter((path) => path !== '/icons/styles' && path !== '/icons/set/popular'))(
    '%s has a picture of its first icons for networks',
    async (path) => {
      expect((await headOf(path)).image).toMatch(/^\/img\/social\?ids=\w+/);
    },
  );

  it('have a title and a description of their own, neither short nor long, and a canonical address', async () => {
    const heads = await Promise.all(pages.map(headOf));
    for (const field of ['title', 'canonical'] as const)
      expect(new Set(heads.map((head) => head[field])).size).toBe(pages.length);
    for (const { title, description = '', noindex } of heads) {
      expect(title.length).toBeGreaterThanOrEqual(15);
      expect(title.length).toBeLessThanOrEqual(75);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(noindex).toBe(false);
      expect(title + description).not.toMatch(/head\.|\{\{|undefined/);
    }
  });

  it.each([
    ['/icon/set/home', '/icons/set/home'],
    ['/icon/set/home/all', '/icons/set/home'],
    ['/icons/set/home--static', '/icons/set/home'],
    ['/icons/set/home--static?page=3', '/icons/set/home'],
    ['/icons/set/home?free=true&icon=abc', '/icons/set/home'],
    ['/icon/set/home/phosphor-duotone--red', '/icon/set/home/phosphor-duotone'],
    ['/icons/phosphor-duotone--circle?page=2', '/icons/phosphor-duotone'],
    ['/icons/phosphor-duotone?page=2', '/icons/phosphor-duotone?page=2'],
    ['/icons/new/static?page=2', '/icons/new'],
    ['/icons/categories/arrows?page=2', '/icons/categories/arrows?page=2'],
    ['/icons/categories/arrows--static?page=2', '/icons/categories/arrows'],
    ['/icons/authors/phosphor/phosphor/phosphor-duotone?page=2', '/icons/phosphor-duotone?page=2'],
    ['/icons/authors/phosphor/phosphor/phosphor-duotone/arrows?page=2', '/icons/phosphor-duotone'],
    ['/icon/new-icons/phosphor-duotone?date=today', '/icon/new-icons/phosphor-duotone'],
  ])('%s is found at %s (resolution 5)', async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(canonical);
  });

  it.each([
    ['/icons/set/home', false],
    ['/icons/set/home--static', false],
    ['/icons/set/home--vector--static', true],
    ['/icons/phosphor-duotone--circle?free=true', true],
    ['/icons/set/home--no-correct', true],
    ['/icons/set/home--ai', true],
    ['/icons/set/home--ai-of-glass', true],
    ['/icons/set/home?from=hoem', true],
    ['/icons/new/static', false],
    ['/icons/categories/arrows--static', false],
    ['/icons/categories?style=phosphor-duotone', true],
    ['/icons/new/static--circle', true],
  ])('%s is hidden from search engines: %s', async (path, noindex) => {
    expect((await headOf(path)).noindex).toBe(noindex);
  });

  it('are not for search engines without icons', async () => {
    const page = await renderOnServer('/icons/set/home', { search: () => searchAnswer([], { countAll: 0 }) });
    expect([page.status, page.head?.noindex]).toEqual([200, true]);
    const one = await renderOnServer('/icons/set/home', {
      search: () => searchAnswer(testIcons(1), { countAll: 1 }),
    });
    expect(one.head).toMatchObject({ noindex: false, title: expect.stringContaining('Home icons') });
  });

  it('show the way to pages below the library', async () => {
    const { jsonLd } = await headOf('/icon/set/home/phosphor-duotone');
    expect(jsonLd).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'BreadcrumbList' }],
    });
    expect(JSON.stringify(jsonLd)).toContain('http://localhost/icons/phosphor-duotone"');
    expect((await headOf('/icons')).jsonLd).toBeUndefined();
  });
});
