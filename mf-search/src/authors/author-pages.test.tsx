import { describe, expect, it, vi } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { failing, searchAnswer, testAnswers } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

const root = '/icons/authors/phosphor/phosphor';

const recordedSearch = () => vi.fn((_call: unknown) => searchAnswer(testIcons(60)));

describe('[S2.13] [T2.13] the pages of authors', () => {
  it('the id alone leads to the address with the name', async () => {
    const page = await renderOnServer('/icons/authors/phosphor?page=2');
    expect([page.status, page.location]).toEqual([301, `${root}?page=2`]);
  });

  it('another name leads to the right one, at every depth', async () => {
    for (const [path, to] of [
      ['/icons/authors/phosphor/somebody', root],
      [
        '/icons/authors/phosphor/x/phosphor-duotone--static?free=true',
        `${root}/phosphor-duotone--static?free=true`,
      ],
      ['/icons/authors/phosphor/x/phosphor-duotone/arrows?page=3', `${root}/phosphor-duotone/arrows?page=3`],
    ] as const) {
      const page = await renderOnServer(path);
      expect([page.status, page.location]).toEqual([301, to]);
    }
  });

  it('say who the author is, the licences, how much there is, and show the styles and icons', async () => {
    const search = recordedSearch();
    const page = await renderOnServer(root, { search });
    expect(page.status).toBe(200);
    for (const text of ['Phosphor Icons', 'MIT license', '9,000 icons', 'in 1 style', 'Phosphor Duotone'])
      expect(page.html).toContain(text);
    expect(page.html).toContain('href="https://phosphoricons.com"');
    expect(page.html).toContain(`href="${root}/phosphor-duotone"`);
    expect(page.html.match(/data-cell=/g)).toHaveLength(60);
    expect(search.mock.calls).toMatchObject([[{ query: { authorName: 'phosphor', term: '' } }]]);
  });

  it('show one style of the author with its categories, and filters', async () => {
    const search = recordedSearch();
    const page = await renderOnServer(`${root}/phosphor-duotone--static`, { search });
    expect(page.html).toMatch(/aria-current="true"[^>]*>All</);
    expect(page.html).toContain(`href="${root}/phosphor-duotone--static/arrows"`);
    expect(page.html).toContain('href="/icons/phosphor-duotone"');
    expect(page.html).toContain('By Phosphor Icons');
    const query = { authorName: 'phosphor', platform: 'phosphor-duotone', isAnimated: false };
    expect(search.mock.calls).toMatchObject([[{ query }]]);
  });

  it('[T7.28] show a maker no categories of the style that all makers draw for', async () => {
    const marketAuthor = () => {
      const answer = testAnswers.marketAuthor?.({}) as { author: { platforms: object[] } };
      const [style] = answer.author.platforms;
      return { ...answer, author: { ...answer.author, platforms: [{ ...style, seoCode: 'community' }] } };
    };
    const page = await renderOnServer(`${root}/community`, { marketAuthor });
    expect(page.status).toBe(200);
    expect(page.html).toContain('By Phosphor Icons');
    expect(page.html).not.toContain(`href="${root}/community/arrows"`);
    expect((await renderOnServer(`${root}/community/arrows`, { marketAuthor })).status).toBe(404);
  });

  it('show one category of the style', async () => {
    const search = recordedSearch();
    const page = await renderOnServer(`${root}/phosphor-duotone/Arrows`, { search });
    expect(page.html).toContain('arrows in Phosphor Duotone');
    expect(page.html).toMatch(/aria-current="true"[^>]*>arrows</);
    expect(page.html).toContain(`href="${root}/phosphor-duotone/arrows?page=2"`);
    const query = { platform: 'phosphor-duotone', category: 'arrows' };
    expect(search.mock.calls).toMatchObject([[{ query }]]);
  });

  it('[T2.52] an author, style or category that is not there is raised as a page error', async () => {
    const unknown = await renderOnServer('/icons/authors/phosphr/x', {
      marketAuthor: failing(404, 'UNKNOWN_AUTHOR', { nearest: 'phosphor' }),
    });
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('UNKNOWN_AUTHOR');
    expect(unknown.html).toContain('href="/icons/authors/phosphor"');
    for (const [path, code] of [
      [`${root}/lucide`, 'UNKNOWN_STYLE'],
      [`${root}/phosphor-duotone/food`, 'UNKNOWN_CATEGORY'],
      [`${root}/phosphor-duotone--sideways`, 'NOT_FOUND'],
    ] as const) {
      const page = await renderOnServer(path);
      expect([page.status, page.html.includes(code)]).toEqual([404, true]);
    }
  });
});
