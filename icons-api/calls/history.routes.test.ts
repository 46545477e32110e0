import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { indexOf, smallCatalogue } from '../finding/search/testing/small-catalogue.ts';
import { handleErrors } from '../http/error-handler.ts';
import type { ApiPorts } from './api-ports.ts';
import { historyRoutes } from './history.routes.ts';
import type { SearchHistory } from './search-history.ts';
import { suggestionRoutes } from './suggestion.routes.ts';

/** The calls about history as a visitor with the header `x-visitor` sees them; everybody else is a guest. */
function calls(of: () => Promise<readonly string[]>) {
  const terms = ['rocket', 'home office', 'heart'];
  const history: SearchHistory = {
    of: (request) => (request.headers['x-visitor'] ? of() : null),
    add: () => null,
    remove: (request, term) =>
      request.headers['x-visitor'] ? Promise.resolve(terms.filter((known) => known !== term)) : null,
  };
  const index = indexOf(smallCatalogue());
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  const ports = { history, indexAt: () => index } as unknown as ApiPorts;
  historyRoutes(app, ports);
  suggestionRoutes(app, ports);
  const own = { 'x-visitor': '1' };
  return {
    own: (url: string) => app.inject({ url, headers: own }),
    guest: (url: string) => app.inject({ url }),
    forget: (searchTerm: string) =>
      app.inject({ method: 'DELETE', url: '/api/user/v2/history', headers: own, payload: { searchTerm } }),
  };
}

describe('the search history of a signed-in visitor', () => {
  it('[T7.33] is read latest first, and a term can be taken out', async () => {
    const { own, forget } = calls(async () => ['rocket', 'home office', 'heart']);
    const read = await own('/api/users/history/?limit=2');
    expect(read.json()).toEqual({ success: true, searchHistory: ['rocket', 'home office'] });
    expect(read.headers['cache-control']).toBe('private, no-store');
    expect((await forget('rocket')).json()).toEqual({
      success: true,
      searchHistory: ['home office', 'heart'],
    });
  });

  it('leads the suggestions, and no cache keeps them', async () => {
    const { own, guest } = calls(async () => ['rocket', 'home office']);
    const path = '/api/iconsets/autocomplete/v2?term=home';
    const answer = await own(path);
    expect(answer.json().suggestions[0]).toMatchObject({ kind: 'history', label: 'home office' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await guest(path)).headers['cache-control']).toBe('public, max-age=300');
    expect((await guest(path)).body).not.toContain('history');
  });

  it('[T8.11] [S8.09] is empty when it cannot be read', async () => {
    const { own } = calls(() => Promise.reject(new Error('the database is away')));
    expect((await own('/api/users/history/')).json()).toEqual({ success: true, searchHistory: [] });
    const suggestions = (await own('/api/iconsets/autocomplete/v2?term=home')).json().suggestions;
    expect(suggestions[0].label).toBe('home');
  });
});
