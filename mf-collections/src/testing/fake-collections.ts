import {
  type Collection,
  type CollectionIcon,
  type EndpointName,
  type IconSummary,
  RequestError,
} from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';

/** A call of the store. */
export interface MadeCall {
  readonly name: EndpointName;
  readonly params?: { readonly id?: string };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly ifMatch?: number;
  readonly keepalive?: boolean;
}

interface StoredCollection {
  readonly id: string;
  name: string;
  icons: string[];
  isDefault: boolean;
  isDownloaded: boolean;
  version: number;
  updatedAt: number;
}

export const testIcon = (id: string): IconSummary => ({
  id,
  name: id,
  commonId: id,
  commonName: id,
  title: `Icon ${id}`,
  category: 'Home',
  categoryApiCode: 'home',
  subcategory: '',
  platform: 'tabler',
  platformName: 'Tabler Outline',
  platformSeoCode: 'tabler-outline',
  free: true,
  isFree: true,
  isColor: false,
  isAnimated: false,
  isExternal: false,
  isExplicit: false,
  authorId: 'a1',
  authorName: 'Author',
  authorApiCode: 'author',
  sourceFormat: 'svg',
  contentHash: 'abc',
});

/** An in-memory server of collections: Favorites, Downloaded and those of the test. */
export class FakeCollections {
  readonly calls: MadeCall[] = [];
  readonly stored = new Map<string, StoredCollection>();
  private readonly deleted = new Map<string, StoredCollection>();
  private clock = 1000;
  private failures: { name: EndpointName; status: number; code: string }[] = [];
  private gate: Promise<void> | null = null;

  constructor(others: Readonly<Record<string, readonly string[]>> = { Checkout: [] }) {
    this.put('down', 'Downloaded', [], { isDownloaded: true });
    this.put('fav', 'Favorites', [], { isDefault: true });
    for (const [name, icons] of Object.entries(others)) this.put(name.toLowerCase(), name, icons);
  }

  put(
    id: string,
    name: string,
    icons: readonly string[],
    kind: Partial<StoredCollection> = {},
  ): StoredCollection {
    this.clock += 1;
    const one = {
      id,
      name,
      icons: [...icons],
      isDefault: false,
      isDownloaded: false,
      version: 1,
      updatedAt: this.clock,
      ...kind,
    };
    this.stored.set(id, one);
    return one;
  }

  iconsOf(id: string): readonly string[] {
    return this.stored.get(id)?.icons ?? [];
  }

  /** The next call of this name is refused. A status of 0 means that no answer comes. */
  refuse(name: EndpointName, code: string, status = 409): void {
    this.failures.push({ name, status, code });
  }

  /** No call is answered until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    return () => {
      this.gate = null;
      resolve();
    };
  }

  named(name: EndpointName): readonly MadeCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  readonly answers: TestAnswers = {
    collections: this.answer('collections', ({ query = {} }) => {
      const docs = [...this.stored.values()]
        .filter(({ icons }) => typeof query.iconId !== 'string' || icons.includes(query.iconId))
        .toSorted((a, b) => b.updatedAt - a.updatedAt)
        .map((one) => this.shown(one));
      return { success: true, docs, total: docs.length, limit: 150, offset: 0 };
    }),
    publicCollections: this.answer('publicCollections', () => ({ success: true, docs: [], total: 0 })),
    createCollection: this.answer('createCollection', ({ body = {} }) => {
      const one = this.put(
        `new-${this.clock}`,
        String(body.name),
        (body.icons as string[] | undefined) ?? [],
      );
      return { success: true, collection: this.shown(one) };
    }),
    copyCollection: this.answer('copyCollection', (call) => {
      const { name, icons } = this.of(call);
      return this.changed(this.put(`copy-${this.clock}`, `${name} copy`, icons));
    }),
    deleteCollection: this.answer('deleteCollection', (call) => {
      const one = this.of(call);
      this.deleted.set(one.id, one);
      this.stored.delete(one.id);
      return { success: true };
    }),
    restoreCollection: this.answer('restoreCollection', (call) => {
      const one = this.deleted.get(call.params?.id ?? '');
      if (!one) throw refusal(404, 'UNKNOWN_COLLECTION');
      this.stored.set(one.id, one);
      return this.changed(one);
    }),
    addCollectionIcons: this.answer('addCollectionIcons', (call) => {
      const one = this.of(call);
      const { icons, before } = call.body as { icons: { id: string }[]; before?: string | null };
      const ids = icons.map(({ id }) => id);
      const duplicates = ids.filter((id) => one.icons.includes(id));
      const added = ids.filter((id) => !duplicates.includes(id));
      const at = before === null ? one.icons.length : Math.max(0, one.icons.indexOf(String(before)));
      one.icons.splice(at, 0, ...added);
      return { ...this.changed(one), duplicates };
    }),
    removeCollectionIcons: this.answer('removeCollectionIcons', (call) => {
      const one = this.of(call);
      const removed = call.body?.icons as readonly string[];
      one.icons = one.icons.filter((id) => !removed.includes(id));
      return this.changed(one);
    }),
    moveCollectionIcons: this.answer('moveCollectionIcons', (call) => {
      const from = this.of(call);
      const ids = call.body?.icons as readonly string[];
      const to = this.stored.get(String(call.body?.to));
      if (!to) throw refusal(404, 'UNKNOWN_COLLECTION');
      const duplicates = ids.filter((id) => to.icons.includes(id));
      from.icons = from.icons.filter((id) => !ids.includes(id));
      const before = call.body?.before as string | null | undefined;
      const at = before === null ? to.icons.length : Math.max(0, to.icons.indexOf(String(before)));
      to.icons.splice(at, 0, ...ids.filter((id) => !duplicates.includes(id)));
      return { ...this.changed(to), duplicates };
    }),
  };

  private answer(name: EndpointName, work: (call: MadeCall) => unknown): (call: unknown) => Promise<unknown> {
    return async (given) => {
      const call = { name, ...(given as object) } as MadeCall;
      this.calls.push(call);
      await this.gate;
      const failure = this.failures.find((one) => one.name === name);
      if (!failure) return structuredClone(work(call));
      this.failures = this.failures.filter((one) => one !== failure);
      throw refusal(failure.status, failure.code);
    };
  }

  private of({ params }: MadeCall): StoredCollection {
    const one = this.stored.get(params?.id ?? '');
    if (!one) throw refusal(404, 'UNKNOWN_COLLECTION');
    return one;
  }

  private changed(one: StoredCollection): { success: true; collection: Collection; icons: CollectionIcon[] } {
    this.clock += 1;
    one.updatedAt = this.clock;
    one.version += 1;
    return { success: true, collection: this.shown(one), icons: [] };
  }

  private shown({ icons, ...one }: StoredCollection): Collection {
    return {
      ...one,
      apiCode: one.id,
      description: '',
      access: 'private',
      preview: [],
      totalIcons: icons.length,
      permissions: ['read', 'edit'],
      appearance: { color: null, padding: 0, stroke: null },
    };
  }
}

/** The error of a refused call; status 0 means no answer. */
export const refusal = (status: number, code: string, more: object = {}): RequestError => {
  const body = status === 0 ? undefined : { success: false, code, message: `${code} happened`, ...more };
  return new RequestError(`answered ${status}`, status, body);
};
