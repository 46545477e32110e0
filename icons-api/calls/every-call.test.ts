import { endpointPaths } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../database/testing/databases.ts';
import { call, problem } from './testing/api-calls.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';
import { iconRows } from './testing/rows/icon-rows.ts';
import { libraryRows } from './testing/rows/library-rows.ts';
import { searchRows } from './testing/rows/search-rows.ts';
import { visitorRows } from './testing/rows/visitor-rows.ts';

const rows = [...searchRows, ...iconRows, ...libraryRows, ...visitorRows];

/** Wrong calls: the path, and what the answer must say. */
const mistakes: readonly [path: string, expected: { status: number; code: string; nearest?: string }][] = [
  ['/api/iconsets/ai/v1/search?amount=0', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/iconsets/v5/search/group?term=zzzzqqq', { status: 404, code: 'NO_RESULTS' }],
  ['/api/iconsets/v5/search/group?groupBy=familly', { status: 400, code: 'BAD_REQUEST', nearest: 'family' }],
  ['/api/iconsets/v6/category', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/iconsets/v6/category?category=arows', { status: 404, code: 'UNKNOWN_CATEGORY', nearest: 'arrows' }],
  ['/api/iconsets/v6/category?category=arrows&subcategory=arowz', { status: 404, code: 'UNKNOWN_CATEGORY' }],
  ['/api/iconsets/v6/category?category=arrows&authorName=nobody', { status: 404, code: 'UNKNOWN_AUTHOR' }],
  ['/api/iconsets/cover', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/iconsets/cover?terms=,-,', { status: 400, code: 'BAD_REQUEST' }],
  [`/api/iconsets/cover?terms=${'a,'.repeat(1001)}`, { status: 400, code: 'BAD_REQUEST' }],
  [
    '/api/iconsets/cover?terms=home&platform=lucid',
    { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' },
  ],
  ['/siteApi/icons/packs/demarcation', { status: 400, code: 'BAD_REQUEST' }],
  [
    '/siteApi/icons/packs/demarcation?category=weathr',
    { status: 404, code: 'UNKNOWN_CATEGORY', nearest: 'weather' },
  ],
  [
    '/siteApi/icons/packs/demarcation?category=weather&platform=lucid',
    { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' },
  ],
  ['/siteApi/groups/v1/style/lucide/detailed', { status: 400, code: 'BAD_REQUEST' }],
  ['/siteApi/groups/v1/platform/lucidee/detailed', { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' }],
  ['/siteApi/groups/v1/family/phosphr/detailed', { status: 404, code: 'UNKNOWN_GROUP', nearest: 'phosphor' }],
  ['/siteApi/groups/v1/pack/arow/detailed', { status: 404, code: 'UNKNOWN_CATEGORY' }],
  ['/siteApi/platforms/v1/lucid/packs', { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' }],
  ['/siteApi/market/authors/icons9', { status: 404, code: 'UNKNOWN_AUTHOR', nearest: 'icons8' }],
  ['/siteApi/market/platforms/lucide2', { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' }],
  ['/api/bundle/icons?ids=,', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/bundle/icons', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/iconsets/autocomplete/v2?term=ho&limit=51', { status: 400, code: 'BAD_REQUEST' }],
  [
    '/api/iconsets/autocomplete/v2?term=ho&platform=lucid',
    { status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' },
  ],
  ['/api/frontend/v1/autocomplete', { status: 400, code: 'BAD_REQUEST' }],
  [
    '/api/frontend/v1/autocomplete?query=a&domain=photo',
    { status: 400, code: 'BAD_REQUEST', nearest: 'photos' },
  ],
  ['/api/frontend/v1/cross-search?term=a&area=icons', { status: 400, code: 'BAD_REQUEST' }],
  ['/siteApi/redirect', { status: 400, code: 'BAD_REQUEST' }],
  ['/siteApi/redirect?path=icons', { status: 400, code: 'BAD_REQUEST' }],
  ['/api/users/history/?limit=0', { status: 400, code: 'BAD_REQUEST' }],
  ['/billing/products/v1/default?period=yearr', { status: 400, code: 'BAD_REQUEST', nearest: 'year' }],
  ['/billing/products/v1/default?resource=icons', { status: 400, code: 'BAD_REQUEST', nearest: 'icon' }],
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

  it.each(mistakes)('%s names the mistake', async (path, expected) => {
    expect(await problem(api, path)).toMatchObject(expected);
  });
});

it('the table has a line for every call of the contract', () => {
  const tested = new Set<string>(rows.map((row) => row.name));
  // Answered to signed-in visitors alone; a test of its own shows what a guest is told.
  tested.add('forgetSearch');
  // Write down, use or take out what is a visitor's own; their tests are in rights/.
  for (const name of ['rememberSearch', 'forgetDownloads', 'grantPermissions', 'rewardToken'])
    tested.add(name);
  // Plans are bought by signed-in visitors; the tests are in billing/ and support-chat/.
  tested.add('userHash').add('startCheckout').add('subscriptions').add('changeSubscription');
  // Searches by drawing need fingerprints; they have tests of their own in similar/.
  tested.add('similarIcons').add('imageSearch').add('keptImageSearch');
  // Takes a file; its test is there, too.
  tested.add('areaImage');
  // They keep what they are told; their tests are in analytics/.
  tested.add('downloadEvents').add('clickEvent');
  // Counts what it is told; its test is in telemetry/.
  tested.add('telemetry');
  // Answers files; its tests are in rendering/.
  tested.add('renderBatch').add('webFont').add('sprite').add('plainConverter');
  // Signing in needs an identity server, a token for another origin somebody signed in; their tests are in accounts/.
  tested.add('socialLogin').add('signOut').add('originToken');
  // Keys of signed-in visitors; their tests are in accounts/.
  tested.add('apiKeys').add('createApiKey').add('rotateApiKey').add('revokeApiKey');
  // Answered to admins alone, or a POST; their tests are in rendering/ and flags/.
  tested.add('clearCache').add('changeFeature').add('evalFeatures');
  // Collections are somebody's own, or need some that are public; their tests are in collections/.
  for (const name of ['collections', 'collection', 'createCollection', 'changeCollection', 'copyCollection'])
    tested.add(name);
  for (const name of ['deleteCollection', 'restoreCollection', 'collectionIcons', 'addCollectionIcons'])
    tested.add(name);
  for (const name of ['removeCollectionIcon', 'removeCollectionIcons', 'orderCollectionIcons'])
    tested.add(name);
  for (const name of ['moveCollectionIcons', 'publicCollection', 'reportCollection', 'hideCollection'])
    tested.add(name);
  tested.add('collectionReports');
  // Takes files of signed-in visitors; its tests are in user-icons/.
  tested.add('uploadCollectionIcons');
  // What is made of a collection; the tests are in collections/use/.
  for (const name of ['startCollectionDownload', 'collectionDownload', 'cancelCollectionDownload'])
    tested.add(name);
  for (const name of ['collectionInStyle', 'collectionConsistency', 'collectionManifest', 'collectionSprite'])
    tested.add(name);
  // Calls of requests concern the caller's own requests, or need existing ones; their tests are in requests/.
  for (const name of ['requests', 'likeRequests', 'request', 'makers', 'createRequest', 'changeRequest'])
    tested.add(name);
  for (const name of ['deleteRequest', 'voteRequest', 'unvoteRequest', 'assignMaker', 'takeToWork'])
    tested.add(name);
  for (const name of ['handBack', 'declineRequest', 'reopenRequest', 'mergeRequest', 'hideRequest'])
    tested.add(name);
  // Files, notices and mail of requests belong to signed-in visitors; the tests are in requests/.
  tested.add('uploadFile').add('requestFile').add('stopRequestMail');
  tested.add('requestNotices').add('readRequestNotices');
  // They write the catalogue; their tests are in requests/resolve/.
  tested.add('resolveRequest').add('takeDownIcon');
  expect(Object.keys(endpointPaths).filter((name) => !tested.has(name))).toEqual([]);
});
