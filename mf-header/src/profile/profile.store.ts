import { type EndpointResponse, RequestError, SEARCH_HISTORY_LIMIT } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';

export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'loaded'; readonly value: T };

type Product = EndpointResponse<'billingProducts'>['products'][number];

/** The account of a signed-in visitor besides the session. Its parts load and fail independently. */
export class ProfileStore {
  searches: Loadable<readonly string[]> = { state: 'loading' };
  private products: readonly Product[] = [];
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<ProfileStore, 'host'>(this, { host: false });
  }

  load(): void {
    void this.loadProducts();
  }

  /** Name of a plan; its id until the price list is loaded. */
  planName(productId: string): string {
    return this.products.find(({ id }) => id === productId)?.name ?? productId;
  }

  loadSearches(): Promise<void> {
    const { api } = this.host;
    return loadInto(
      (searches) => {
        this.searches = searches;
      },
      api
        .call('searchHistory', { query: { limit: SEARCH_HISTORY_LIMIT } })
        .then(({ searchHistory }) => searchHistory),
    );
  }

  /** Removes a term from the history; it stays after a failure. */
  async forgetSearch(searchTerm: string): Promise<void> {
    try {
      const { searchHistory } = await this.host.api.call('forgetSearch', { body: { searchTerm } });
      runInAction(() => {
        this.searches = { state: 'loaded', value: searchHistory.slice(0, SEARCH_HISTORY_LIMIT) };
      });
    } catch (error) {
      this.notifyNotRemoved(error);
    }
  }

  private async loadProducts(): Promise<void> {
    try {
      const { locale, api } = this.host;
      const { products } = await api.call('billingProducts', { query: { lang: locale.code } });
      runInAction(() => {
        this.products = products;
      });
    } catch {
      // The plan shows its id.
    }
  }

  private notifyNotRemoved(error: unknown): void {
    const { texts, notify } = this.host;
    notify({
      type: 'danger',
      title: texts.text(namespace, 'profile.forget-failed'),
      text: texts.text(namespace, 'profile.forget-failed.text'),
      code: codeOf(error),
    });
  }
}

/** Sets a part of the page to loading, then to the outcome of the call. */
export async function loadInto<T>(set: (part: Loadable<T>) => void, answer: Promise<T>): Promise<void> {
  runInAction(() => set({ state: 'loading' }));
  const outcome = await answer.then(
    (value): Loadable<T> => ({ state: 'loaded', value }),
    (error: unknown): Loadable<T> => ({ state: 'failed', code: codeOf(error) }),
  );
  runInAction(() => set(outcome));
}

export function codeOf(error: unknown): string {
  return error instanceof RequestError ? error.code : 'INTERNAL';
}
