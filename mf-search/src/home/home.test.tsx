import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { failing, list, testGroup, testPlatform } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';
import { homeGroups } from './home.loader.ts';

const style = (apiCode: string, family: string | null = null) => ({
  ...testPlatform,
  apiCode,
  seoCode: apiCode,
  family,
});
const group = (seoCode: string, ...children: ReturnType<typeof style>[]) => ({
  ...testGroup,
  seoCode,
  totalStyles: children.length,
  children,
});
const rowsOf = (...groups: ReturnType<typeof group>[]) =>
  homeGroups(groups).map(({ styles }) => styles.map(({ seoCode }) => seoCode));

describe('a row of styles on the home page', () => {
  it('has one style of each family before a second one of any', () => {
    expect(
      rowsOf(group('outline', style('a1', 'a'), style('a2', 'a'), style('b1', 'b'), style('c'), style('d'))),
    ).toEqual([['a1', 'b1', 'c', 'd']]);
    expect(rowsOf(group('few', style('a1', 'a'), style('a2', 'a'), style('b')))).toEqual([['a1', 'b', 'a2']]);
  });

  it('begins with styles that no row above has', () => {
    expect(rowsOf(group('color', style('a'), style('b')), group('house', style('a'), style('e')))).toEqual([
      ['a', 'b'],
      ['e', 'a'],
    ]);
  });
});

describe('[S2.03] the icons of the day', () => {
  const today = testIcons(8).map((icon, at) => ({ ...icon, isAnimated: at === 0, free: true }));
  const answer = (icons: typeof today) => ({
    editorialIcons: () => list([{ code: 'food', name: 'Food and drink', icons }]),
  });

  it('stand above the styles, lead to their pages and to their category, and play', async () => {
    const { html } = await renderOnServer('/icons', answer(today));
    expect(html).toContain('Today: Food and drink');
    expect(html).toContain('href="/icons/categories/food"');
    expect(html).toContain('/icon-0-96.svg');
    expect(html).toContain('aria-label="Pause animations"');
    expect(html.indexOf('id="today"')).toBeLessThan(html.indexOf('id="group-'));
  });

  it('are left out where the catalogue has few of them, and where their call fails', async () => {
    expect((await renderOnServer('/icons', answer(today.slice(1)))).html).not.toContain('id="today"');
    const page = await renderOnServer('/icons', { editorialIcons: failing(500, 'SERVER_ERROR') });
    expect([page.status, page.html.includes('id="today"')]).toEqual([200, false]);
  });
});

it('the narrow space of a French headline is apart from its narrow tracking', async () => {
  const platformHomepage = () => list([group('outline', style('a'))]);
  const locale = { code: 'fr', iso: 'fr-FR', name: 'Français', emojiWord: 'emoji' };
  const { html } = await renderOnServer('/icons', { platformHomepage }, { locale });
  const [headline = ''] = /<h1.*?<\/h1>/s.exec(html) ?? [];
  expect(headline).toMatch(/\d(?:<!-- -->)?<span[^>]*>\u202f<\/span>\d{3}/);
});
