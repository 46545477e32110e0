import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointOf } from './endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';

/** A call as the specification words it. `path` is null where it names none and the path is ours. */
interface SpecifiedCall {
  says: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string | null;
  /** Parameters of query, path or body. */
  params: string;
  call: EndpointName;
}

const at = (
  says: string,
  method: SpecifiedCall['method'],
  path: string | null,
  params: string,
  call: EndpointName,
): SpecifiedCall => ({ says, method, path, params, call });

/** The calls that the sections "Icons API", "Search host" and "Sidebar, platform and search data" name, read by hand. */
const specified: readonly SpecifiedCall[] = [
  at('S7.05', 'GET', '/billing/products/v1/default', '', 'billingProducts'),
  at('S7.17', 'GET', '/user/v2/subscriptions', '', 'subscriptions'),
  at('S7.26', 'POST', '/icons/api/user-hash', 'userEmail userId', 'userHash'),
  at('S7.06', 'GET', '/siteApi/icons/icon', 'id language svg', 'icon'),
  at('S7.07', 'GET', '/siteApi/icons/latest', 'amount offset platform', 'latest'),
  at('S7.08', 'GET', '/siteApi/icons/packs/demarcation', 'amount offset platform', 'packsDemarcation'),
  at('S7.09', 'GET', '/siteApi/market/authors/:id', 'id', 'marketAuthor'),
  at('S7.10', 'GET', '/siteApi/market/platforms/:id', 'id', 'marketPlatform'),
  at('S7.11', 'GET', '/api/bundle/icons', '', 'bundle'),
  at('S7.13', 'GET', '/siteApi/platforms-info', '', 'platformsInfo'),
  at('S7.13', 'GET', '/siteApi/packs-info', '', 'packsInfo'),
  at('S7.13', 'GET', '/siteApi/groups/v1/platform/sidebar', 'lang', 'platformSidebar'),
  at('S7.13', 'GET', '/siteApi/groups/v1/platform/variations', '', 'platformVariations'),
  at('S7.13', 'GET', '/siteApi/groups/v1/platform/icons-homepage', 'lang', 'platformHomepage'),
  at('S7.13', 'GET', '/siteApi/groups/v1/pack/sidebar', 'lang', 'packSidebar'),
  at(
    'S7.13',
    'GET',
    '/siteApi/groups/v1/:entityType/:apiCode/detailed',
    'entityType apiCode',
    'entityDetailed',
  ),
  at('S7.13', 'GET', '/siteApi/platforms/v1/:code', 'code', 'platform'),
  at('S7.13', 'GET', '/siteApi/icons-info', '', 'iconsInfo'),
  at('S7.13', 'GET', '/siteApi/app-info/partial', '', 'appInfo'),
  at(
    'S7.28',
    'GET',
    '/api/iconsets/v6/search',
    'amount offset authors isColor platform language isAnimated authorName spellcheck isOuch replaceNameWithSynonyms term',
    'search',
  ),
  at('S7.29', 'GET', '/api/iconsets/v6/search', 'groupBy', 'search'),
  at('S7.30', 'GET', '/api/iconsets/v5/search/group', '', 'groupSearch'),
  at('S7.33', 'GET', '/api/iconsets/ai/v1/search', '', 'aiSearch'),
  at('S7.34', 'GET', '/api/iconsets/similarTags', 'term limit lang platform', 'similarTags'),
  at('S7.35', 'GET', '/api/iconsets/autocomplete/v2', 'term limit lang platform', 'autocomplete'),
  at('S7.36', 'GET', '/api/iconsets/popularRequests', 'limit lang', 'popularRequests'),
  at('S7.37', 'GET', '/api/frontend/v1/autocomplete', 'query limit locale', 'areaAutocomplete'),
  at('S7.39', 'GET', null, 'category subcategory platform sortBy authors', 'category'),
  at('S7.41', 'GET', null, 'term category subject', 'crossSearch'),
  at('S7.42', 'GET', null, 'query language', 'stockPictures'),
  at(
    'T7.30',
    'GET',
    '/api/iconsets/v6/search',
    'term amount language isAnimated authors isColor groupBy',
    'search',
  ),
  at('T7.31', 'GET', null, 'code', 'platformPacks'),
  at('T7.33', 'GET', '/api/users/history/', '', 'searchHistory'),
  at('T7.33', 'DELETE', '/api/user/v2/history', 'searchTerm', 'forgetSearch'),
  at(
    'T7.37',
    'GET',
    '/api/iconsets/v6/search',
    'term language platform authors authorName isAnimated isColor spellcheck',
    'search',
  ),
  at('S2.24', 'GET', null, 'path', 'redirect'),
];

describe('[S7.04] [S7.27] the calls of the specification: Icons API and Search host', () => {
  it.each(specified)('[$says] $method $path: $params', ({ method, path, params, call }) => {
    expect(endpointPaths[call].method).toBe(method);
    if (path !== null) expect(endpointPaths[call].path).toBe(path);
    const endpoint = endpointOf(call);
    const known = [
      ...fields(endpoint.query),
      ...('params' in endpoint ? fields(endpoint.params) : []),
      ...('body' in endpoint ? fields(endpoint.body) : []),
    ];
    expect(known).toEqual(expect.arrayContaining(params.split(' ').filter(Boolean)));
  });

  it('S9: have the limits of the specification as defaults', () => {
    const defaultOf = (call: EndpointName, field: string, query: Record<string, unknown> = {}) =>
      (z.parse(endpointOf(call).query, query) as Record<string, unknown>)[field];
    expect(defaultOf('search', 'amount')).toBe(60);
    expect(defaultOf('latest', 'amount')).toBe(100);
    expect(defaultOf('packsDemarcation', 'amount', { category: 'a' })).toBe(100);
    expect(defaultOf('similarTags', 'limit', { term: 'a' })).toBe(10);
    expect(defaultOf('autocomplete', 'limit', { term: 'a' })).toBe(10);
    expect(defaultOf('autocomplete', 'platform', { term: 'a' })).toBe('all');
    expect(defaultOf('popularRequests', 'limit')).toBe(10);
    expect(defaultOf('areaAutocomplete', 'limit', { query: 'a' })).toBe(11);
    expect(defaultOf('category', 'sortBy', { category: 'a' })).toBe('popular');
    expect(defaultOf('searchHistory', 'limit')).toBe(10);
  });
});

function fields(schema: z.core.$ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}
