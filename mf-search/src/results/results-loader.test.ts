import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchAnswer, testAnswers } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';
import { type ResultView, readResultView } from './result-view.ts';
import { loadResults } from './results.loader.ts';
import { correctionOf, followingCorrections, SpellcheckRedirect } from './spellcheck.ts';

function viewOf(term: string): ResultView {
  const read = readResultView({ segment: term, first: 'term' }, new URLSearchParams());
  if (!read.ok) throw new Error(term);
  return read.view;
}
const load = (term: string, answers: TestAnswers = {}) => {
  const report = vi.fn();
  const host = createTestHost({ ...testAnswers, ...answers }, { telemetry: { report } });
  return { loading: loadResults(host, viewOf(term), new AbortController().signal), report };
};
const corrected = () => searchAnswer(testIcons(3), { initialTerm: 'calandar', responseTerm: 'calendar' });

describe('a corrected spelling', () => {
  it('[T8.14] [T3.24] [S8.14] is raised inside as SPELLCHECK_REDIRECT_CLIENT, with its data [S3.16]', async () => {
    const error = await load('calandar--static', { search: corrected }).loading.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SpellcheckRedirect);
    expect(error).toMatchObject({
      code: 'SPELLCHECK_REDIRECT_CLIENT',
      data: {
        initialTerm: 'calandar',
        responseTerm: 'calendar',
        correctedPath: '/icons/set/calendar--static?from=calandar',
      },
    });
  });

  it('lets every other error pass', async () => {
    const failing = load('home', {
      search: () => Promise.reject(new TypeError('down')),
    });
    await expect(followingCorrections(failing.loading)).rejects.toThrow(TypeError);
  });
});

describe('words of the look of icons', () => {
  const termFilters = { term: 'cart', color: 'blue', style: 'group-duotone', corners: 'rounded' as const };
  const search = () => searchAnswer(testIcons(3), { initialTerm: 'blue rounded cart', termFilters });
  const pathOf = async (term: string, from = '') => {
    const read = readResultView({ segment: term, first: 'term' }, new URLSearchParams(from));
    if (!read.ok) throw new Error(term);
    const host = createTestHost({ ...testAnswers, search });
    const page = await loadResults(host, read.view, new AbortController().signal).catch((thrown) => thrown);
    return page instanceof Response ? page.headers.get('location') : null;
  };

  it('lead to the page with these filters, which the address shows', async () => {
    expect(await pathOf('blue-rounded-cart')).toBe(
      '/icon/set/cart/group-duotone--blue--rounded?from=blue-rounded-cart',
    );
  });

  it('are read once', async () => {
    expect(await pathOf('blue-rounded-cart', 'from=blue-rounded-thin-cart')).toBeNull();
  });

  it('stay in the address when the spelling of the others is corrected', async () => {
    const read = readResultView(
      { segment: 'carrt--blue', first: 'term' },
      new URLSearchParams('from=blue-carrt'),
    );
    const answer = { initialTerm: 'carrt', responseTerm: 'cart' };
    expect(read.ok && correctionOf(read.view, answer)?.correctedPath).toBe(
      '/icons/set/cart--blue?from=blue-carrt',
    );
  });
});

describe('similar terms of a page of results', () => {
  it('[T7.39] [S7.34] come with the page, 10 requested', async () => {
    const similarTags = vi.fn((_call: unknown) => ({ success: true, data: ['house'] }));
    expect((await load('home', { similarTags }).loading).similar).toEqual(['house']);
    const query = { term: 'home', limit: 10, lang: 'en' };
    expect(similarTags.mock.calls).toMatchObject([[{ query, timeoutMs: 700 }]]);
  });

  it('[S8.06] are null when the call fails; the page works', async () => {
    const { loading, report } = load('home', {
      similarTags: () => Promise.reject(new Error('down')),
    });
    expect(await loading).toMatchObject({ similar: null, advice: null, page: { icons: expect.any(Array) } });
    expect(report).toHaveBeenCalledWith(expect.any(Error), {
      remote: 'mf-search',
      code: 'SIMILAR_TAGS_FAILED',
    });
  });

  it('never hold a page up', async () => {
    vi.useFakeTimers();
    const { loading } = load('home', { similarTags: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(100);
    expect((await loading).similar).toBeNull();
    vi.useRealTimers();
  });
});

describe('the pictures of a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are requested with the answer in the browser, each as it will be used, and not on the server', async () => {
    const queried: { crossOrigin?: string; src?: string }[] = [];
    const icons = testIcons(3).map(({ svg: _, ...icon }, place) => ({ ...icon, isColor: place === 1 }));
    const search = () => searchAnswer(icons);
    vi.stubGlobal(
      'Image',
      class {
        constructor() {
          queried.push(this);
        }
      },
    );
    await load('home', { search }).loading;
    expect(queried).toEqual([]);
    vi.stubGlobal('document', {});
    await load('home', { search }).loading;
    const ids = icons.map(({ id }) => id);
    expect(queried).toEqual([
      { crossOrigin: 'anonymous', src: expect.stringContaining(`ids=${ids[0]},${ids[2]}`) },
      { src: expect.stringMatching(new RegExp(`ids=${ids[1]}$`)) },
    ]);
  });
});
