import { RequestError } from '@icoteca/shared-contracts';
import { describe, expect, it, vi } from 'vitest';
import { renderOnServer } from './testing/render-on-server.tsx';
import { failing, searchAnswer, testAnswers } from './testing/test-answers.ts';
import { testIcon, testIcons } from './testing/test-icons.ts';

describe('pages made on the server', () => {
  it('run without a window', () => expect(typeof window).toBe('undefined'));

  it('[T2.01] [S2.03] /icons is the main page of the library', async () => {
    const page = await renderOnServer('/icons');
    expect(page.status).toBe(200);
    expect(page.html).toContain('81,200 icons');
    expect(page.html).toContain('in 74 styles');
    expect(page.html).toContain('href="/icons/set/arrow"');
    expect(page.html).toContain('href="/icons/group-duotone"');
    expect(page.html).toContain('href="/icons/phosphor-duotone"');
  });

  it('[T2.02] [S2.04] /icons/{platform} is the page of a style, with licence and author', async () => {
    const page = await renderOnServer('/icons/phosphor-duotone');
    expect(page.status).toBe(200);
    expect(page.html).toContain('MIT license');
    expect(page.html).toContain('Phosphor Icons');
    expect(page.html).toContain('href="/icon/icon-0/home-0"');
    expect(page.head?.canonical).toBe('/icons/phosphor-duotone');
  });

  it('[T2.03] [S2.05] /icons/{type}-{apiCode} is the page of a group or family, with its styles', async () => {
    for (const path of ['/icons/group-duotone', '/icons/family-phosphor']) {
      const page = await renderOnServer(path);
      expect(page.status).toBe(200);
      expect(page.html).toContain('href="/icons/phosphor-duotone"');
    }
  });

  it('[T2.10] [S2.07] both paths of a term show its icons, with one canonical address', async () => {
    for (const path of ['/icons/set/home', '/icon/set/home']) {
      const page = await renderOnServer(path);
      expect(page.status).toBe(200);
      expect(page.html.match(/data-cell=/g)).toHaveLength(60);
      expect(page.head?.canonical).toBe('/icons/set/home');
    }
  });

  it('[T2.11] [S2.08] /icon/set/{term}/{platform} searches within a style', async () => {
    const search = vi.fn((_call: unknown) => searchAnswer(testIcons(60)));
    const page = await renderOnServer('/icon/set/home/phosphor-duotone--static', { search });
    const query = { term: 'home', platform: 'phosphor-duotone', isAnimated: false };
    expect(search.mock.calls).toMatchObject([[{ query }]]);
    expect(page.html).toContain('Style: Phosphor Duotone');
    expect(page.head?.canonical).toBe('/icon/set/home/phosphor-duotone');
  });

  it('[T2.18] [S2.10] /icons/set/popular lists popular searches, with pictures where they find something', async () => {
    const page = await renderOnServer('/icons/set/popular');
    expect(page.html).toContain('href="/icons/set/arrow"');
    expect(page.html.match(/--picture:/g)).toHaveLength(1);
  });

  it('[S2.12] /icons/new shows the newest icons', async () => {
    const page = await renderOnServer('/icons/new');
    expect(page.html.match(/data-cell=/g)).toHaveLength(100);
  });

  it('[S2.12] /icons/new/{filter} and /icon/new-icons/{platform} narrow them', async () => {
    const latest = vi.fn((call: unknown) => testAnswers.latest?.(call));
    const filtered = await renderOnServer('/icons/new/external--static?free=true', { latest });
    expect(filtered.status).toBe(200);
    expect(filtered.html).toContain('Remove Static');
    expect(filtered.html).toContain('href="/icons/new/external?free=true"');
    const ofStyle = await renderOnServer('/icon/new-icons/phosphor-duotone--circle?page=2', { latest });
    expect(ofStyle.html).toContain('New icons in Phosphor Duotone');
    expect(ofStyle.html).toContain('href="/icon/new-icons/phosphor-duotone--circle"');
    expect(latest.mock.calls).toMatchObject([
      [{ query: { authors: 'external', isAnimated: false, free: true, offset: 0 } }],
      [{ query: { platform: 'phosphor-duotone', shape: 'circle', amount: 100, offset: 100 } }],
    ]);
    expect((await renderOnServer('/icons/new/sideways')).status).toBe(404);
    expect((await renderOnServer('/icons/new/c-12--static')).location).toBe('/icons/new/static');
  });

  it('[T9.17] new icons are parted by date, and each part is a page', async () => {
    const page = await renderOnServer('/icons/new/static');
    expect(page.html).toMatch(/href="\/icons\/new\/static\?date=this-week"[^>]*>This week<span[^>]*> 400</);
    const latest = vi.fn((call: unknown) => testAnswers.latest?.(call));
    const part = await renderOnServer('/icons/new/static?date=this-week', { latest });
    expect(latest.mock.calls).toMatchObject([[{ query: { date: 'this-week' } }]]);
    expect(part.html).toMatch(/aria-current="true"[^>]*>This week</);
    expect(part.html).toContain('href="/icons/new/static"');
  });

  it('/icons/styles lists all styles', async () => {
    const page = await renderOnServer('/icons/styles');
    expect(page.html).toContain('href="/icons/phosphor-duotone"');
  });

  it('a form without script is led to its results', async () => {
    const page = await renderOnServer('/icons/set?term=Arrow+Left');
    expect([page.status, page.location]).toEqual([302, '/icons/set/arrow-left']);
  });
});

describe('pages without script', () => {
  it('[S9.03] have 60 icons a page and links to the pages before and after', async () => {
    const page = await renderOnServer('/icons/set/home?page=2');
    expect(page.html).toContain('href="/icons/set/home"');
    expect(page.html).toContain('href="/icons/set/home?page=3"');
    expect(page.head?.canonical).toBe('/icons/set/home?page=2');
  });

  it('draw an icon where its drawing came, and cut it from the sheet where not', async () => {
    const icons = [
      testIcon(0, { svg: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>', free: true }),
      testIcon(1),
    ];
    const page = await renderOnServer('/icons/set/home', {
      search: () => searchAnswer(icons, { countAll: 2 }),
    });
    expect(page.html).toContain('<path d="M0 0h1"');
    expect(page.html).toContain('/img/sheet/v1?size=96&amp;ids=icon-1');
    expect(page.html).not.toContain('ids=icon-0');
  });
});

describe('spelling', () => {
  const corrected = () =>
    searchAnswer(testIcons(60), { initialTerm: 'hoem', responseTerm: 'home', term: 'home' });

  it('[T4.25] [S4.23] the corrected term redirects (302) to the corrected path', async () => {
    const page = await renderOnServer('/icons/set/hoem--static?free=true', { search: corrected });
    expect(page.status).toBe(302);
    expect(page.location).toBe('/icons/set/home--static?free=true&from=hoem');
  });

  it('[T4.25] [S4.23] reverting searches the initial term with a no-correct flag', async () => {
    const page = await renderOnServer('/icons/set/home?from=hoem');
    expect(page.html).toContain('href="/icons/set/hoem--no-correct"');
    expect(page.head?.noindex).toBe(true);
  });

  it('words that became filters are named, and reverting removes these filters', async () => {
    const page = await renderOnServer('/icons/set/cart--blue--rounded?from=blue-rounded-cart');
    expect(page.html).toContain('Style and color words became filters: blue, rounded.');
    expect(page.html).not.toContain('You typed');
    expect(page.html).toContain('href="/icons/set/blue-rounded-cart--no-correct"');
    const corrected = await renderOnServer('/icons/set/home--static?from=hoem');
    expect(corrected.html).toContain('You typed');
    expect(corrected.html).toContain('href="/icons/set/hoem--static--no-correct"');
  });

  it('[T4.25] [S4.24] without the typed term in the address there is no banner', async () => {
    expect((await renderOnServer('/icons/set/home')).html).not.toContain('no-correct');
  });

  it('[S3.16] a term that may be meant is offered as a link, and nothing is corrected', async () => {
    const few = () =>
      searchAnswer(testIcons(1), {
        countAll: 1,
        initialTerm: 'calender',
        term: 'calender',
        suggestion: 'calendar',
        suggestionTotal: 457,
      });
    const page = await renderOnServer('/icons/set/calender--static', { search: few });
    expect(page.status).toBe(200);
    expect(page.html).toMatch(
      /<a[^>]* href="\/icons\/set\/calendar--static"[^>]*>Did you mean calendar\?<\/a>\s*400 icons/,
    );
    const applied = () =>
      searchAnswer(testIcons(1), { suggestion: 'calendar', responseTerm: 'home', isSuggestionApplied: true });
    expect((await renderOnServer('/icons/set/home', { search: applied })).html).not.toContain('Did you mean');
  });

  it('says which idea was searched for a word without icons', async () => {
    const search = () =>
      searchAnswer(testIcons(3), { countAll: 3, searchSynonyms: { dustbin: 'trash can' } });
    expect((await renderOnServer('/icons/set/dustbin', { search })).html).toContain(
      'No icons for dustbin. Showing trash can.',
    );
  });

  it('requests no correction with the no-correct flag', async () => {
    const search = vi.fn((_call: unknown) => searchAnswer(testIcons(3)));
    await renderOnServer('/icons/set/hoem--no-correct', { search });
    expect(search.mock.calls).toMatchObject([[{ query: { spellcheck: false } }]]);
  });
});

describe('[S7.28] a term of another language', () => {
  const russian = (searchTranslations: Record<string, string>) => () =>
    searchAnswer(testIcons(60), { foundLanguage: 'ru', term: 'дом', initialTerm: 'дом', searchTranslations });

  it('is named with its language and meaning, and is hidden from search engines on this host', async () => {
    const page = await renderOnServer('/icons/set/дом', { search: russian({ дом: 'home' }) });
    expect(page.html).toContain('Results for “дом” (Russian: home)');
    expect(page.head?.noindex).toBe(true);
    const bare = await renderOnServer('/icons/set/дом', { search: russian({}) });
    expect(bare.html).toContain('Results for “дом” (Russian)');
  });

  it('is not named where it is the language of the host, or English', async () => {
    expect((await renderOnServer('/icons/set/home')).html).not.toContain('Results for “');
  });
});

describe('when a page cannot be shown', () => {
  it('an empty result is a page of advice that search engines leave out', async () => {
    const page = await renderOnServer('/icons/set/webhuk-retry--static', {
      search: (call) => {
        const { query } = call as { query: { term: string; isAnimated?: boolean } };
        if (query.term !== 'webhuk retry') return searchAnswer(testIcons(12), { countAll: 12 });
        return query.isAnimated === false
          ? searchAnswer([], { countAll: 0 })
          : searchAnswer(testIcons(12, 100), { countAll: 14 });
      },
    });
    expect(page.status).toBe(200);
    expect(page.head?.noindex).toBe(true);
    expect(page.html).toContain('No static “webhuk retry” icons');
    expect(page.html).toContain('14 animated ones:');
    expect(page.html).toContain('href="/icons/set/webhuk-retry"');
    expect(page.html, 'they are shown').toContain('href="/icon/icon-100/');
    expect(page.html).not.toContain('Similar in meaning');
    expect(page.html).toContain('href="/icons/request-icon?title=webhuk%20retry#new-request"');
  });

  it('what does not move is shown where a term has nothing animated, and says so', async () => {
    const { html } = await renderOnServer('/icons/set/webhook--animated', {
      search: (call) =>
        (call as { query: { isAnimated?: boolean } }).query.isAnimated
          ? searchAnswer([], { countAll: 0 })
          : searchAnswer(testIcons(12), { countAll: 61 }),
    });
    expect(html).toContain('No animated “webhook” icons');
    expect(html).toContain('61 static ones:');
    expect(html).toContain('href="/icon/icon-0/home-0"');
  });

  it('a term that a style lacks is shown in other styles, and what no style has by a similar word', async () => {
    const inStyle = await renderOnServer('/icon/set/webhuk/phosphor-duotone', {
      search: (call) => {
        const { query } = call as { query: { platform?: string } };
        return query.platform
          ? searchAnswer([], { countAll: 0 })
          : searchAnswer(testIcons(12), { countAll: 61 });
      },
    });
    expect(inStyle.html).toContain('No “webhuk” in Phosphor Duotone');
    expect(inStyle.html).toContain('61 icons in other styles:');
    const nowhere = await renderOnServer('/icons/set/webhuk', {
      search: (call) => {
        const { query } = call as { query: { term: string } };
        return query.term === 'webhuk' ? searchAnswer([], { countAll: 0 }) : searchAnswer(testIcons(12));
      },
      similarTags: () => ({ success: true, data: ['webhuk', 'house'] }),
    });
    expect(nowhere.html).toContain('No icons for “webhuk”');
    expect(nowhere.html).toContain('Similar in meaning');
    expect(nowhere.html).toContain('href="/icons/set/house"');
  });

  it('similar words that fail leave the page as it is', async () => {
    const page = await renderOnServer('/icons/set/zzz', {
      search: () => searchAnswer([], { countAll: 0 }),
      similarTags: () => Promise.reject(new RequestError('late', 0, null)),
    });
    expect(page.status).toBe(200);
  });

  it('[T2.21] [S2.22] an unknown part of the address answers 404', async () => {
    expect((await renderOnServer('/icons/set/home--huge')).status).toBe(404);
  });

  it('[S2.22] an unknown style answers 404 and names the nearest one', async () => {
    const page = await renderOnServer('/icons/phosphor-duotonne', {
      platform: failing(404, 'UNKNOWN_STYLE', { nearest: 'phosphor-duotone' }),
    });
    expect(page.status).toBe(404);
    expect(page.html).toContain('Did you mean phosphor-duotone?');
  });

  it('[S2.23] a colour that is none redirects (301) to the path without it', async () => {
    const page = await renderOnServer('/icons/set/home--c-12--static');
    expect([page.status, page.location]).toEqual([301, '/icons/set/home--static']);
  });

  it('[S5.05] a search response without an icons list is an error', async () => {
    const page = await renderOnServer('/icons/set/home', {
      search: () => ({ success: true, parameters: searchAnswer([]).parameters }),
    });
    expect(page.status).toBe(502);
    expect(page.html).toContain('ICONS_SEARCH_ERROR');
  });

  it('[S8.02] [S5.06] a group search with no results is an error', async () => {
    const page = await renderOnServer('/icons/group-duotone', {
      search: () => searchAnswer([], { countAll: 0 }),
    });
    expect(page.html).toContain('SERVER_ERROR');
  });

  it('a network failure keeps the search and offers to try again', async () => {
    const page = await renderOnServer('/icons/set/home', {
      search: () => Promise.reject(new RequestError('down', 0, null)),
    });
    expect(page.status).toBe(503);
    expect(page.html).toContain('The icons could not be loaded');
    expect(page.html).toContain('NETWORK');
    expect(page.html).toContain('Try again');
  });
});
