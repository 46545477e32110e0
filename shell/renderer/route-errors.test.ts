import { RequestError } from '@icoteca/shared-contracts';
import { data } from '@icoteca/shared-contracts/host';
import { expect, it } from 'vitest';
import { pageErrorState } from './route-errors.ts';

/** The shape in which the router hands on what `data(…, { status })` threw. */
function thrown(body: unknown, status: number) {
  const { data: payload } = data(body, { status });
  return { status, statusText: '', internal: false, data: payload };
}

it('keeps status, code and what the page says of its own error', () => {
  expect(pageErrorState(thrown({ code: 'UNKNOWN_STYLE', nearest: 'windows-10' }, 404), 'id')).toMatchObject({
    status: 404,
    data: { code: 'UNKNOWN_STYLE', nearest: 'windows-10', errorId: 'id' },
  });
  expect(pageErrorState(thrown(null, 404), 'id').data.code).toBe('HTTP_404');
});

it.each([
  [401, 403],
  [403, 403],
  [404, 404],
  [406, 406],
  [410, 410],
  [0, 503],
  [429, 503],
  [500, 503],
  [400, 500],
])('[T4.03] [T8.05] makes a call that answered %i a page with %i', (answered, status) => {
  expect(pageErrorState(new RequestError('GET /x', answered, null), 'id').status).toBe(status);
});

it('reveals nothing of an unknown error but its id', () => {
  const state = pageErrorState(new TypeError('secret=42'), 'id');
  expect(state).toEqual({
    status: 500,
    statusText: '',
    internal: false,
    data: { code: 'PAGE_FAILED', errorId: 'id' },
  });
});
