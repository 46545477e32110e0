import { requestsPath } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { listPath, listQuery, readListView } from './list-view.ts';

const view = (query: string) => readListView(new URL(`http://localhost${requestsPath}${query}`));

describe('the address of the list', () => {
  it.each([
    ['', {}],
    ['?isMine=true', { isMine: true }],
    ['?isVoted=true', { isVoted: true }],
    ['?isAssignedToMe=true', { isAssignedToMe: true }],
    ['?isUnassigned=true', { isUnassigned: true }],
    ['?isAssignedTo=m1', { isAssignedTo: 'm1' }],
    ['?status=inWork', { status: 'inWork' }],
    ['?platforms=lucide,tabler', { platforms: 'lucide,tabler' }],
    ['?term=%20hob%20', { term: 'hob' }],
    ['?sort=newest&page=3', { sort: 'newest', page: 3 }],
  ])('[T6.07] [T7.21] says what is requested from the API: %s', (query, requested) => {
    expect(listQuery(view(query))).toEqual(requested);
  });

  it.each(['?status=closed', '?sort=best', '?page=0', '?page=1.5', '?page=x', '?isMine=yes', '?other=1'])(
    'what it does not know changes nothing: %s',
    (query) => expect(listQuery(view(query))).toEqual({}),
  );

  it('comes from the view that it leads to', () => {
    const query = '?isMine=true&isUnassigned=true&status=new&platforms=lucide&term=hob&sort=activity&page=2';
    expect(listPath(view(query), { page: 2 })).toBe(requestsPath + query);
  });

  it('of another filter leads to its first page', () => {
    expect(listPath(view('?page=4'), { status: 'new' })).toBe(`${requestsPath}?status=new`);
    expect(listPath(view('?status=new&page=4&title=hob'), { status: null })).toBe(requestsPath);
  });
});
