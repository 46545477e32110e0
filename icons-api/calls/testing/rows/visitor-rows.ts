import { FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import { expect } from 'vitest';
import { row } from '../call-row.ts';

/** Calls about suggestions, other areas, the visitor and what is sold, each with what its answer must mean for a guest. */
export const visitorRows = [
  row(
    'S7.35',
    'autocomplete',
    { query: { term: 'ho', limit: 11, lang: 'en', platform: 'all' } },
    ({ suggestions }) => {
      expect(suggestions.length).toBeLessThanOrEqual(11);
      expect(suggestions[0]).toMatchObject({ kind: 'popular', label: 'home', url: '/icons/set/home' });
      expect(suggestions[0]?.previewId).toBeTruthy();
      expect(suggestions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['category', 'other']));
      expect(suggestions.some(({ kind }) => kind === 'history')).toBe(false);
      expect(new Set(suggestions.map(({ kind, label }) => `${kind} ${label}`)).size).toBe(suggestions.length);
    },
  ),
  row('S7.35', 'autocomplete', { query: { term: 'home', platform: 'lucide' } }, ({ suggestions }) => {
    expect(suggestions.find(({ label }) => label === 'house' || label === 'home')?.total).toBeGreaterThan(0);
  }),
  row('S7.37', 'areaAutocomplete', { query: { query: 'cat', limit: 5, locale: 'en' } }, ({ suggestions }) => {
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(5);
    expect(suggestions[0]).toEqual({
      kind: 'other',
      label: 'cat',
      url: '/illustrations/cat',
      apiCode: 'illustrations',
    });
  }),
  row('S7.37', 'areaAutocomplete', { query: { query: 'ho', domain: 'music' } }, ({ suggestions }) => {
    expect(suggestions[0]?.url).toBe('/music/search/home');
  }),
  row('S7.41', 'crossSearch', { query: { area: 'photos', term: 'home' } }, ({ images, foundBy }) => {
    expect(images).toEqual([]);
    expect(foundBy).toBeNull();
  }),
  row('S7.42', 'stockPictures', { query: { query: 'home', language: 'en' } }, ({ data }) => {
    expect(data).toEqual([]);
  }),
  row('T7.45', 'features', { params: { clientKey: FEATURES_CLIENT_KEY } }, ({ features }) => {
    expect(Object.keys(features)).toEqual(expect.arrayContaining(['AI_SEARCH', 'REWARDED_AD', 'DISPLAY_AD']));
  }),
  row('S7.20', 'searchHistory', {}, ({ searchHistory }) => {
    expect(searchHistory, '[S5.13] guests get no search history').toEqual([]);
  }),
  row('S7.16', 'userInfo', {}, ({ user }) => {
    expect(user).toMatchObject({ isGuest: true, loaded: true, isPaid: false, email: null, allowances: [] });
  }),
  row('S1.04', 'downloadHistory', {}, ({ docs, total }) => {
    expect([docs, total], 'guests have no history').toEqual([[], 0]);
  }),
  row('T2.07', 'publicCollections', { query: { limit: 8 } }, ({ docs, total }) => {
    expect([docs, total], 'nobody has made one public').toEqual([[], 0]);
  }),
  row('S7.18', 'paidDownloadIds', { query: { type: 'iconDownload', objectIds: 'any,icons' } }, ({ ids }) => {
    expect(ids, 'guests bought nothing').toEqual([]);
  }),
  row('S7.05', 'billingProducts', { query: { period: 'year', resource: 'icon' } }, ({ products }) => {
    expect(products.length).toBeGreaterThan(0);
    for (const { period, price, allowances } of products) {
      expect(period).toBe('year');
      expect(price).toBeGreaterThan(0);
      expect(allowances.map(({ resource }) => resource)).toContain('icon');
    }
  }),
  row('S7.05', 'billingProducts', { query: { lang: 'fr', period: 'month' } }, ({ products }) => {
    expect(products.map(({ name }) => name)).toContain('API Icônes');
  }),
];
