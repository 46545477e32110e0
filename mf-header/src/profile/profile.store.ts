import { type EndpointResponse, RequestError, SEARCH_HISTORY_LIMIT } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';

/** A part of the page that the server is asked for. */
export type Asked<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'there'; readonly value: T };

/** A file that the visitor was given. */
export type Download = EndpointResponse<'downloadHistory'>['docs'][number];
type Product = EndpointResponse<'billingProducts'>['products'][number];

/** What a signed-in visitor sees of their account beside the session itself. Its parts come at once and fail alone. */
export class ProfileStore {
  searches: Asked<readonly string[]> = { state: 'loading' };
  downloads: Asked<readonly Download[]> = { state: 'loading' };
  private products: readonly Product[] = [];
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<ProfileStore, 'host'>(this, { host: false });
  }

  load(): void {
    void this.loadSearches();
    void this.loadDownloads();
    void this.loadProducts();
  }

  /** What a plan is called; its id while the price list is not there. */
  planName(productId: string): string {
    return this.products.find(({ id }) => id === productId)?.name ?? productId;
  }

  loadSearches(): Promise<void> {
    const { api } = this.host;
    return shown(
      (searches) => {
        this.searches = searches;
      },
      api
        .call('searchHistory', { query: { limit: SEARCH_HISTORY_LIMIT } })
        .then(({ searchHistory }) => searchHistory),
    );
  }

  /** Takes a term out of the history; it stays when the server does not do it. */
  async forgetSearch(searchTerm: string): Promise<void> {
    try {
      const { searchHistory } = await this.host.api.call('forgetSearch', { body: { searchTerm } });
      runInAction(() => {
        this.searches = { state: 'there', value: searchHistory.slice(0, SEARCH_HISTORY_LIMIT) };
      });
    } catch (error) {
      this.sayNotForgotten(error);
    }
  }

  loadDownloads(): Promise<void> {
    const { api } = this.host;
    return shown(
      (downloads) => {
        this.downloads = downloads;
      },
      api.call('downloadHistory', { query: { limit: SEARCH_HISTORY_LIMIT } }).then(({ docs }) => docs),
    );
  }

  /** Takes a file out of the history; what was bought stays bought. */
  async forgetDownload(id: string): Promise<void> {
    try {
      await this.host.api.call('forgetDownloads', { body: { id } });
      runInAction(() => {
        if (this.downloads.state !== 'there') return;
        this.downloads = { state: 'there', value: this.downloads.value.filter((one) => one.id !== id) };
      });
    } catch (error) {
      this.sayNotForgotten(error);
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
      // The plan then shows its id.
    }
  }

  private sayNotForgotten(error: unknown): void {
    const { texts, notify } = this.host;
    notify({
      type: 'danger',
      title: texts.text(namespace, 'profile.forget-failed'),
      text: texts.text(namespace, 'profile.forget-failed.text'),
      code: codeOf(error),
    });
  }
}

/** Tells a part of the page how its answer stands: that it is asked for, then what came of it. */
export async function shown<T>(tell: (asked: Asked<T>) => void, answer: Promise<T>): Promise<void> {
  runInAction(() => tell({ state: 'loading' }));
  const outcome = await answer.then(
    (value): Asked<T> => ({ state: 'there', value }),
    (error: unknown): Asked<T> => ({ state: 'failed', code: codeOf(error) }),
  );
  runInAction(() => tell(outcome));
}

/** Code of a failure, for the visitor to quote. */
export function codeOf(error: unknown): string {
  return error instanceof RequestError ? error.code : 'INTERNAL';
}
