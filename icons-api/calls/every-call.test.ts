import { apiCalls } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../database/testing/databases.ts';
import { call, problem } from './testing/api-calls.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';
import { iconRows } from './testing/rows/icon-rows.ts';
import { libraryRows } from './testing/rows/library-rows.ts';
import { searchRows } from './testing/rows/search-rows.ts';
import { visitorRows } from './testing/rows/visitor-rows.ts';

const rows = [...searchRows, ...iconRows, ...libraryRows, ...visitorRows];

/** Wrong calls: path, status, code and nearest value of the answer. */
const mistakes: readonly [path: string, status: number, code: string, nearest?: string][] = [
  ['/api/iconsets/ai/v1/search?amount=0', 400, 'BAD_REQUEST'],
  ['/api/iconsets/v5/search/group?term=zzzzqqq', 404, 'NO_RESULTS'],
  ['/api/iconsets/v5/search/group?groupBy=familly', 400, 'BAD_REQUEST', 'family'],
  ['/api/iconsets/v6/category', 400, 'BAD_REQUEST'],
  ['/api/iconsets/v6/category?category=arows', 404, 'UNKNOWN_CATEGORY', 'arrows'],
  ['/api/iconsets/v6/category?category=arrows&subcategory=arowz', 404, 'UNKNOWN_CATEGORY'],
  ['/api/iconsets/v6/category?category=arrows&authorName=nobody', 404, 'UNKNOWN_AUTHOR'],
  ['/api/iconsets/cover', 400, 'BAD_REQUEST'],
  ['/api/iconsets/cover?terms=,-,', 400, 'BAD_REQUEST'],
  [`/api/iconsets/cover?terms=${'a,'.repeat(1001)}`, 400, 'BAD_REQUEST'],
  ['/api/iconsets/cover?terms=home&platform=lucid', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/siteApi/icons/packs/demarcation', 400, 'BAD_REQUEST'],
  ['/siteApi/icons/packs/demarcation?category=weathr', 404, 'UNKNOWN_CATEGORY', 'weather'],
  ['/siteApi/icons/packs/demarcation?category=weather&platform=lucid', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/siteApi/groups/v1/style/lucide/detailed', 400, 'BAD_REQUEST'],
  ['/siteApi/groups/v1/platform/lucidee/detailed', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/siteApi/groups/v1/family/phosphr/detailed', 404, 'UNKNOWN_GROUP', 'phosphor'],
  ['/siteApi/groups/v1/pack/arow/detailed', 404, 'UNKNOWN_CATEGORY'],
  ['/siteApi/platforms/v1/lucid/packs', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/siteApi/market/authors/icons9', 404, 'UNKNOWN_AUTHOR', 'icons8'],
  ['/siteApi/market/platforms/lucide2', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/api/bundle/icons?ids=,', 400, 'BAD_REQUEST'],
  ['/api/bundle/icons', 400, 'BAD_REQUEST'],
  ['/api/iconsets/autocomplete/v2?term=ho&limit=51', 400, 'BAD_REQUEST'],
  ['/api/iconsets/autocomplete/v2?term=ho&platform=lucid', 404, 'UNKNOWN_STYLE', 'lucide'],
  ['/api/frontend/v1/autocomplete', 400, 'BAD_REQUEST'],
  ['/api/frontend/v1/autocomplete?query=a&domain=photo', 400, 'BAD_REQUEST', 'photos'],
  ['/api/frontend/v1/cross-search?term=a&area=icons', 400, 'BAD_REQUEST'],
  ['/siteApi/redirect', 400, 'BAD_REQUEST'],
  ['/siteApi/redirect?path=icons', 400, 'BAD_REQUEST'],
  ['/api/users/history/?limit=0', 400, 'BAD_REQUEST'],
  ['/billing/products/v1/default?period=yearr', 400, 'BAD_REQUEST', 'year'],
  ['/billing/products/v1/default?resource=icons', 400, 'BAD_REQUEST', 'icon'],
];

describe.each(databases)('Every call on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  it.each(rows)('[$says] $name answers its shape and its meaning', async ({ name, query, params, means }) => {
    means(await call(api, name, query, params as undefined));
  });

  it('[S5.13] a guest has no history to take a term out of', async () => {
    const forget = (body: unknown) => api.send('DELETE', '/api/user/v2/history', body);
    expect(await forget({ searchTerm: 'home' })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
    expect(await forget({ term: 'home' })).toMatchObject({ status: 400, body: { param: 'searchTerm' } });
    expect(await forget(undefined)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it.each(mistakes)('%s names the mistake', async (path, status, code, nearest) => {
    expect(await problem(api, path)).toMatchObject({ status, code, ...(nearest && { nearest }) });
  });
});

/** Calls with tests of their own, and the folder of those. */
const testedElsewhere = {
  'a visitor of their own, in people/': `forgetSearch rememberSearch forgetDownloads grantPermissions rewardToken userHash startCheckout subscriptions
    changeSubscription socialLogin signOut originToken apiKeys createApiKey rotateApiKey revokeApiKey`,
  'fingerprints and files, in finding/similar/': 'similarIcons imageSearch keptImageSearch areaImage',
  'reports of pages, in analytics/ and telemetry/': 'downloadEvents clickEvent telemetry',
  'files, in icon-files/': 'renderBatch webFont sprite plainConverter clearCache',
  'features, in flags/': 'changeFeature evalFeatures',
  'collections, in collections/ and user-icons/': `collections collection createCollection changeCollection copyCollection deleteCollection restoreCollection
    collectionIcons addCollectionIcons removeCollectionIcon removeCollectionIcons orderCollectionIcons moveCollectionIcons
    publicCollection reportCollection hideCollection collectionReports uploadCollectionIcons startCollectionDownload
    collectionDownload cancelCollectionDownload collectionInStyle collectionConsistency collectionManifest collectionSprite`,
  'requests, in requests/': `requests likeRequests request makers createRequest changeRequest deleteRequest voteRequest unvoteRequest assignMaker
    takeToWork handBack declineRequest reopenRequest mergeRequest hideRequest uploadFile requestFile stopRequestMail
    requestNotices readRequestNotices resolveRequest takeDownIcon`,
};

it('the table has a line for every call of the contract that the API answers', () => {
  const elsewhere = Object.values(testedElsewhere).flatMap((names) => names.split(/\s+/));
  const tested = new Set<string>([...rows.map(({ name }) => name), ...elsewhere]);
  expect(apiCalls.filter((name) => !tested.has(name))).toEqual([]);
});
