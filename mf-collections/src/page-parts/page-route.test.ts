import { expect, it } from 'vitest';
import type { CollectionData } from '../collection-page/collection.loader.ts';
import type { ListData } from '../list-page/list.loader.ts';
import type { PublicData } from '../public-page/public.loader.ts';
import { collectionIcons, testCollection } from '../testing/page-answers.ts';
import { signInFirst } from './page-problem.ts';
import { pageTab } from './page-route.ts';

const view = { term: '', showsPublic: false, page: 1 };
const list = (kind: ListData['kind']): ListData => ({ kind, view, list: [], others: null });
const loaded = { icons: collectionIcons(1), total: 1, catalogueVersion: '1' };
const own = (access: 'public' | 'private'): CollectionData => ({
  ...loaded,
  kind: 'collection',
  collection: testCollection({ access }),
});
const shared: PublicData = { ...loaded, kind: 'public', collection: testCollection({ access: 'public' }) };

it.each([
  ['the list of the visitor', list('mine'), 'collections'],
  ['the list as a guest sees it', list('guest'), 'collections'],
  ['a private collection', own('private'), 'collections'],
  ['a public collection, opened by its owner', own('public'), 'styles'],
  ['the public page of a collection', shared, 'styles'],
  ['a page without a collection', signInFirst, 'styles'],
])('[T4.16] the default tab: %s', (_page, data, tab) => {
  expect(pageTab(data)).toBe(tab);
});
