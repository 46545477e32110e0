import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { searchAnswer, testGroup, testPlatform } from '../testing/test-answers.ts';
import { testIcon } from '../testing/test-icons.ts';

describe('the page of a style', () => {
  it('has its categories as tabs, each with the number of its icons', async () => {
    const { html } = await renderOnServer('/icons/phosphor-duotone?category=arrows');
    expect(html).toMatch(/href="\/icons\/phosphor-duotone\?category=home"[^>]*>Home<span[^>]*> 56</);
    expect(html).toMatch(/aria-current="true"[^>]*>Arrows</);
    expect(html).toMatch(/href="\/icons\/phosphor-duotone"[^>]*>All<span[^>]*> 1,500</);
  });

  it('[T9.18] has the categories of logos and characters first where free icons are shown', async () => {
    const pack = (code: string) => ({
      code,
      apiCode: code,
      title: `T-${code}`,
      previews: [],
      iconTotalCount: 9,
    });
    const platformPacks = () => ({ success: true, docs: ['arrows', 'home', 'brands'].map(pack), total: 3 });
    const order = async (address: string) =>
      [...(await renderOnServer(address, { platformPacks })).html.matchAll(/>T-(\w+)</g)].map(
        ([, code]) => code,
      );
    expect(await order('/icons/phosphor-duotone')).toEqual(['arrows', 'home', 'brands']);
    expect(await order('/icons/phosphor-duotone?free=true')).toEqual(['brands', 'arrows', 'home']);
  });

  it('[T7.31] shows examples of each category where the style is experimental', async () => {
    const cards = /<li><a[^>]*href="\/icons\/phosphor-duotone\?category=arrows"/;
    expect((await renderOnServer('/icons/phosphor-duotone')).html).not.toMatch(cards);
    const platform = () => ({ success: true, platform: { ...testPlatform, isExperimental: true } });
    const { html } = await renderOnServer('/icons/phosphor-duotone', { platform });
    expect(html).toMatch(cards);
    expect((await renderOnServer('/icons/phosphor-duotone--static', { platform })).html).not.toMatch(cards);
  });

  it('leads to the author and says what the style is good at', async () => {
    const { html } = await renderOnServer('/icons/phosphor-duotone');
    expect(html).toContain('href="/icons/authors/phosphor/phosphor"');
    expect(html.replaceAll('<!-- -->', '')).toContain('Every idea in six weights.');
  });
});

it('[T2.47] the card of a style has its picture, title and number of icons, and leads to its page', async () => {
  const { html } = await renderOnServer('/icons');
  const [card = ''] = /<a[^>]*href="\/icons\/phosphor-duotone".*?<\/a>/s.exec(html) ?? [];
  expect(card).toMatch(/<svg|--picture:|url\(/);
  expect(card).toContain('Phosphor Duotone');
  expect(card.replaceAll('<!-- -->', '')).toMatch(/1,500 icons/);
});

it('the page of a group that is filtered leads with the figures of the icons below', async () => {
  const search = () => searchAnswer([testIcon(0)], { countAll: 7, countStyles: 2 });
  const figures = async (address: string) =>
    /<h1.*?<p[^>]*>(.*?)<\/p>/s
      .exec((await renderOnServer(address, { search })).html)?.[1]
      ?.replaceAll('<!-- -->', '');
  expect(await figures('/icons/group-duotone')).toBe('8,200 icons in 9 styles');
  expect(await figures('/icons/group-duotone--animated')).toBe('7 icons in 2 styles');
});

describe('[T2.45] a group of styles on the home page', () => {
  const homeWith = async (totalStyles: number) => {
    const children = Array.from({ length: totalStyles }, (_, place) => ({
      ...testPlatform,
      seoCode: `style-${place}`,
    }));
    const group = { ...testGroup, totalStyles, children };
    const platformHomepage = () => ({
      success: true,
      docs: [group],
      total: 1,
      limit: 100,
      offset: 0,
      page: 1,
      pages: 1,
    });
    return (await renderOnServer('/icons', { platformHomepage })).html;
  };

  it('has one row of cards, the number of its styles and a link of its name', async () => {
    const html = await homeWith(9);
    expect(html.match(/href="\/icons\/style-\d"/g)).toHaveLength(4);
    expect(html).toContain('9 styles');
    expect(html).toMatch(/<h2[^>]*><a href="\/icons\/group-duotone"/);
  });

  it('offers to show all when there are more styles than fit', async () => {
    expect(await homeWith(9)).toContain('Show all Duotone styles');
    expect(await homeWith(4)).toContain('whereThree');
    expect(await homeWith(3)).not.toContain('Show all Duotone styles');
  });
});
