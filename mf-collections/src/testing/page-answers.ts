import type { Collection, CollectionIcon, EndpointName, ListedCollection } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { refusal, testIcon } from './fake-collections.ts';

/** Ids have this format; any other text is not the id of a collection. */
export const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
export const CODE = 'checkout-redesign-k3x9';
/** When test hosts render their pages. */
export const NOW = Date.UTC(2026, 0, 1);

export const testCollection = (given: Partial<Collection> = {}): Collection => ({
  id: ID,
  apiCode: CODE,
  name: 'Checkout redesign',
  description: '',
  access: 'private',
  preview: [],
  totalIcons: 3,
  isDefault: false,
  isDownloaded: false,
  permissions: ['read', 'edit', 'rename', 'share', 'delete'],
  appearance: { color: null, padding: 0, stroke: null },
  version: 1,
  updatedAt: NOW - 3_600_000,
  ...given,
});

export const collectionIcons = (count: number): CollectionIcon[] =>
  Array.from({ length: count }, (_, place) => ({ ...testIcon(`icon-${place}`), addedAt: NOW }));

/** An answer that is refused. */
export const refused =
  (status: number, code: string, more: object = {}) =>
  () => {
    throw refusal(status, code, more);
  };

export const listAnswer = (docs: readonly ListedCollection[], total = docs.length) => ({
  success: true as const,
  docs,
  total,
  limit: 150,
  offset: 0,
});

/** An in-memory server with one collection: changes of a test are what the next call reads. */
export class CollectionServer {
  collection: Collection;
  icons: CollectionIcon[];
  readonly calls: { readonly name: EndpointName; readonly call: Record<string, unknown> }[] = [];

  constructor(given: Partial<Collection> = {}, icons = collectionIcons(given.totalIcons ?? 3)) {
    this.collection = testCollection({ totalIcons: icons.length, ...given });
    this.icons = icons;
  }

  named(name: EndpointName) {
    return this.calls.filter((made) => made.name === name).map(({ call }) => call);
  }

  /** Someone else changes it. */
  change(given: Partial<Collection>): Collection {
    this.collection = { ...this.collection, ...given, version: this.collection.version + 1 };
    return this.collection;
  }

  answers(more: TestAnswers = {}): TestAnswers {
    const all: TestAnswers = {
      collections: () => listAnswer([this.collection]),
      publicCollections: () => listAnswer([]),
      collection: () => ({ success: true, collection: this.collection }),
      collectionIcons: ({ query }: { query: { limit: number } }) => ({
        ...listAnswer([]),
        docs: this.icons.slice(0, query.limit),
        total: this.icons.length,
        catalogueVersion: 'v1',
      }),
      publicCollection: ({ query }: { query: { limit: number } }) => ({
        success: true,
        collection: this.collection,
        icons: this.icons.slice(0, query.limit),
        catalogueVersion: 'v1',
      }),
      changeCollection: ({ body, ifMatch }: { body: Partial<Collection>; ifMatch?: number }) => {
        if (ifMatch !== undefined && ifMatch !== this.collection.version)
          throw refusal(412, 'COLLECTION_CHANGED');
        return { success: true, collection: this.change(body) };
      },
      removeCollectionIcons: ({ body }: { body: { icons: string[] } }) => {
        this.icons = this.icons.filter(({ id }) => !body.icons.includes(id));
        return { success: true, collection: this.change({ totalIcons: this.icons.length }), icons: [] };
      },
      orderCollectionIcons: () => ({ success: true, collection: this.change({}), icons: [] }),
      ...more,
    } as TestAnswers;
    return Object.fromEntries(
      Object.entries(all).map(([name, answer]) => [
        name,
        async (call: unknown) => {
          this.calls.push({ name: name as EndpointName, call: (call ?? {}) as Record<string, unknown> });
          return structuredClone(await answer?.(call));
        },
      ]),
    );
  }
}
