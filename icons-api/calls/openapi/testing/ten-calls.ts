import createClient from 'openapi-fetch';
// Generated beside a copy of this file by the test, which also compiles it; the project itself leaves this folder out.
import type { paths } from './openapi.ts';

/** Makes ten calls as a program of somebody else would, with a client that is typed by the OpenAPI document alone. */
export async function tenCalls(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const search = await client.GET('/api/iconsets/v6/search', {
    params: { query: { term: 'home', amount: 3, isColor: 'false' } },
  });
  const id: string = search.data?.icons?.[0]?.id ?? '';
  const icon = await client.GET('/siteApi/icons/icon', { params: { query: { id, info: 'true' } } });
  const variants = await client.GET('/siteApi/icons/icon/{id}/variants', {
    params: { path: { id }, query: { limit: 2 } },
  });
  const latest = await client.GET('/siteApi/icons/latest', { params: { query: { amount: 2 } } });
  const bundle = await client.GET('/api/bundle/icons', { params: { query: { ids: `${id},nothing` } } });
  const styles = await client.GET('/siteApi/platforms-info');
  const style = await client.GET('/siteApi/platforms/v1/{code}', { params: { path: { code: 'lucid' } } });
  const categories = await client.GET('/siteApi/packs-info');
  const suggestions = await client.GET('/api/iconsets/autocomplete/v2', {
    params: { query: { term: 'ho', limit: 3 } },
  });
  const features = await client.POST('/api/eval/{clientKey}', {
    params: { path: { clientKey: 'sdk-icoteca' } },
    body: { attributes: { nested: { list: [1, null, 'text'] } } },
  });

  return {
    statuses: [search, icon, variants, latest, bundle, styles, style, categories, suggestions, features].map(
      ({ response }) => response.status,
    ),
    found: search.data?.icons?.map(({ commonName }) => commonName),
    tags: icon.data?.icon.tags,
    variants: variants.data?.variants.length,
    latest: latest.data?.icons.length,
    missing: bundle.data?.missing,
    styles: styles.data?.docs.map(({ apiCode }) => apiCode),
    problem: style.error && { code: style.error.code, nearest: style.error.nearest },
    categories: categories.data?.docs.length,
    suggestions: suggestions.data?.suggestions.length,
    features: features.data?.status,
  };
}

/** Each of these lines is an error of the compiler, or the compilation fails. */
export function wrongCalls(client: ReturnType<typeof createClient<paths>>) {
  return [
    // @ts-expect-error the amount is a number
    client.GET('/api/iconsets/v6/search', { params: { query: { amount: 'many' } } }),
    // @ts-expect-error there is no such call
    client.GET('/api/iconsets/v6/serch'),
    // @ts-expect-error the id is a text
    client.GET('/siteApi/icons/icon', { params: { query: { id: 7 } } }),
  ];
}
