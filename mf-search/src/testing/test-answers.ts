import { type IconSummary, RequestError, type SearchParameters } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { testIcons } from './test-icons.ts';

/** Search parameters for tests: nothing was corrected. */
export function testParameters(given: Partial<SearchParameters> = {}): SearchParameters {
  return {
    amount: 60,
    offset: 0,
    countAll: 300,
    countStyles: 61,
    language: 'en',
    foundLanguage: 'en',
    term: 'home',
    initialTerm: 'home',
    responseTerm: null,
    suggestion: null,
    suggestionTotal: null,
    searchSynonyms: {},
    termFilters: null,
    isSuggestionApplied: false,
    searchTranslations: {},
    maxOffset: 240,
    catalogueVersion: 'v1',
    ...given,
  };
}

/** A search answer for tests. */
export function searchAnswer(icons: IconSummary[], given: Partial<SearchParameters> = {}) {
  return { success: true as const, icons, parameters: testParameters(given) };
}

const phosphor = {
  id: 'phosphor',
  name: 'Phosphor Icons',
  slug: 'phosphor',
  url: 'https://phosphoricons.com',
  kind: 'external' as const,
};
const mit = {
  title: 'MIT',
  spdx: 'MIT',
  url: 'https://opensource.org/license/mit',
  attributionRequired: false,
};

/** A style for tests. */
export const testPlatform = {
  id: 'ph-duotone',
  apiCode: 'ph:duotone',
  seoCode: 'phosphor-duotone',
  aliases: [],
  title: 'Phosphor Duotone',
  fullTitle: 'Phosphor Duotone',
  name: 'Duotone',
  type: 'icons',
  family: 'ph',
  isColor: false,
  isSvg: true,
  isFree: false,
  isExperimental: false,
  isDeprecated: false,
  colourCapability: 'single' as const,
  order: 1,
  size: 24,
  pngSizes: [24, 48, 96],
  totalIcons: 1512,
  benefits: ['Every idea in six weights'],
  packs: ['home', 'arrows'],
  author: phosphor,
  licence: mit,
  preview: testIcons(4),
  mainSitePreviewImageUrl: '/img/sheet/v1?size=96&ids=a,b',
};

/** A group for tests. */
export const testGroup = {
  id: 'duotone',
  apiCode: 'duotone',
  seoCode: 'group-duotone',
  aliases: [],
  name: 'Duotone',
  type: 'group' as const,
  entities: ['ph:duotone'],
  totalIcons: 8200,
  totalStyles: 9,
  preview: testIcons(4),
};

/** An answer that lists documents. */
export const list = <T>(docs: T[]) => ({
  success: true as const,
  docs,
  total: docs.length,
  limit: 100,
  offset: 0,
  page: 1,
  pages: 1,
});

/** An endpoint that answers with an error. */
export const failing =
  (status: number, code: string, more: object = {}) =>
  (): Promise<never> =>
    Promise.reject(new RequestError('no', status, { success: false, code, message: 'No.', ...more }));

/** A category for tests. */
export const pack = (code: string) => ({
  code,
  apiCode: code,
  name: { 'en-US': code },
  isFree: false,
  previewIconUrl: '',
  iconsCount: 1200,
});

/** Answers of an API that has everything; a test replaces what it is about. */
export const testAnswers: TestAnswers = {
  // A later page has other icons, as a real one does.
  search: (call) => {
    const { offset = 0 } = (call as { query?: { offset?: number } }).query ?? {};
    return searchAnswer(testIcons(60, offset), { offset });
  },
  aiSearch: () => ({
    ...searchAnswer(testIcons(60)),
    aiSearch: { isApplied: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: 3 },
  }),
  autocomplete: () => ({ success: true, suggestions: [] }),
  similarTags: () => ({ success: true, data: ['house', 'building'] }),
  popularRequests: () => ({
    success: true,
    requests: ['home', 'arrow'],
    previews: [testIcons(1)[0] ?? null, null],
    catalogueVersion: 'test',
  }),
  latest: () => ({
    success: true,
    icons: testIcons(100),
    total: 5000,
    dates: [
      { date: 'this-week', total: 400 },
      { date: 'this-year', total: 4600 },
    ],
    at: Date.parse('2026-11-20T10:00:00Z'),
    catalogueVersion: 'v1',
  }),
  releases: () =>
    list([
      {
        title: 'Lucide',
        seoCode: 'lucide',
        date: Date.parse('2026-11-20T10:00:00Z'),
        newIcons: 34,
        totalIcons: 1856,
        icons: testIcons(8, 200),
      },
    ]),
  entityDetailed: (call) => {
    const { entityType, apiCode } = (call as { params: { entityType: string; apiCode: string } }).params;
    return {
      success: true,
      entity: {
        entityType,
        id: apiCode,
        apiCode,
        seoCode: apiCode,
        name: apiCode,
        coverImages: [],
        totalIcons: 1512,
        totalStyles: 1,
        totalPacks: 2,
        benefits: [],
        entities: ['home', 'arrows'].map((code) => ({
          apiCode: code,
          seoCode: code,
          name: code,
          totalIcons: 120,
        })),
      },
    };
  },
  platform: () => ({ success: true, platform: testPlatform }),
  marketAuthor: () => ({
    success: true,
    author: { ...phosphor, totalIcons: 9072, totalStyles: 1, platforms: [testPlatform], licences: [mit] },
  }),
  platformsInfo: () => list([testPlatform]),
  packsInfo: () => list(['home', 'arrows'].map(pack)),
  packSidebar: () =>
    list(
      ['home', 'arrows'].map((code, place) => ({
        ...pack(code),
        title: code.toUpperCase(),
        iconsCount: 1234,
        preview: testIcons(4, place * 4),
        entities: ['ph:duotone'],
      })),
    ),
  platformPacks: () =>
    list(
      ['Home', 'Arrows'].map((title) => ({
        ...pack(title.toLowerCase()),
        title,
        styleApiCode: 'ph:duotone',
        previews: testIcons(4),
        iconTotalCount: 56,
      })),
    ),
  platformSidebar: () => list([testGroup]),
  platformVariations: () => list([{ ...testGroup, seoCode: 'family-phosphor', type: 'family' as const }]),
  platformHomepage: () => list([{ ...testGroup, children: [testPlatform] }]),
  editorialIcons: () => list([{ code: 'food', name: 'Food and drink', icons: testIcons(8) }]),
  appInfo: () => ({
    success: true,
    iconsCount: 81_254,
    stylesCount: 74,
    packs: [],
    platforms: [],
    seoPacks: [],
    totalIconsByPlatform: {},
    catalogueVersion: 'v1',
  }),
};
