import { expect, it } from 'vitest';
import { offset } from '../api/endpoint-schema.ts';
import { LATEST_PAGE_SIZE, SEARCH_PAGE_SIZE } from '../rules/limits.ts';
import { LAST_PAGE, readPagePlace, withPagePlace } from './page-place.ts';

it.each(['10001', '999999', '9'.repeat(40)])(
  'takes the page %j as the last that can be requested',
  (page) => {
    expect(readPagePlace(new URLSearchParams({ page })).page).toBe(LAST_PAGE);
  },
);

it.each(['0', '-1', 'two', '1.5', ''])('takes the page "%s" as the first', (page) => {
  expect(readPagePlace(new URLSearchParams({ page })).page).toBe(1);
});

it('requests no page that the calls refuse', () => {
  for (const size of [SEARCH_PAGE_SIZE, LATEST_PAGE_SIZE]) {
    expect(offset.safeParse((LAST_PAGE - 1) * size).success).toBe(true);
  }
});

it.each([
  { search: '?utm_source=a&free=true', place: { page: 2 }, written: '?utm_source=a&free=true&page=2' },
  { search: '?page=3&x=1&x=2', place: { icon: 'a' }, written: '?x=1&x=2&icon=a&page=3' },
  { search: '?icon=a&page=3&styles=lucide', place: { page: 1, icon: null }, written: '?styles=lucide' },
  { search: '?icon=a', place: { icon: null }, written: '' },
  { search: '?page=two', place: {}, written: '' },
])('writes $place into "$search" and keeps the rest', ({ search, place, written }) => {
  expect(withPagePlace(search, place)).toBe(written);
});
