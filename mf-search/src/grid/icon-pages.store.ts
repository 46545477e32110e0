import { type IconSummary, RequestError, SEARCH_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { PictureCell } from '@icoteca/shared-ui';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { CSSProperties } from 'react';
import { type PreviewSheets, previewSheets } from '../icon-preview/preview-sheet.ts';
import { problemFacts } from '../page-frame/page-problem.ts';
import type { GridIcons } from './grid-icons.ts';

export interface LoadedPage {
  readonly icons: readonly IconSummary[];
  readonly total: number;
  readonly catalogueVersion: string;
}

/** Fetches one page, from 1, of the given version. */
export type FetchIconPage = (
  page: number,
  options: { catalogueVersion?: string; signal: AbortSignal },
) => Promise<LoadedPage>;

interface ShownPage {
  readonly icons: readonly IconSummary[];
  readonly sheets: PreviewSheets;
}

/**
 * The icons of an endless grid, page by page. All pages are of one catalogue version; when it is removed, the store
 * restarts with the present one.
 */
export class IconPages implements GridIcons {
  total: number;
  catalogueVersion: string;
  /** Code of the last failure; null after a success. */
  failure: string | null = null;
  private readonly pages = observable.map<number, ShownPage>({}, { deep: false });
  private readonly running = new Map<number, { readonly call: AbortController; done: Promise<void> }>();
  private readonly fetchPage: FetchIconPage;
  private readonly report: (error: unknown) => void;
  private wanted: [from: number, to: number] = [0, 0];
  readonly pageSize: number;
  readonly servedStyle: CSSProperties;

  constructor(input: {
    first: LoadedPage;
    /** Number of the given page. */
    firstPage: number;
    fetchPage: FetchIconPage;
    report?: (error: unknown) => void;
    pageSize?: number;
  }) {
    this.total = input.first.total;
    this.catalogueVersion = input.first.catalogueVersion;
    this.pageSize = input.pageSize ?? SEARCH_PAGE_SIZE;
    this.fetchPage = input.fetchPage;
    this.report = input.report ?? (() => {});
    this.servedStyle = this.store(input.firstPage, input.first, input.firstPage).style;
    makeAutoObservable<this, 'pages' | 'running' | 'fetchPage' | 'report' | 'wanted'>(this, {
      pages: false,
      running: false,
      fetchPage: false,
      report: false,
      wanted: false,
      servedStyle: false,
    });
  }

  iconAt(index: number): IconSummary | undefined {
    return this.pages.get(this.pageOf(index))?.icons[index % this.pageSize];
  }

  cellAt(index: number): PictureCell | null {
    const page = this.pages.get(this.pageOf(index));
    const icon = page?.icons[index % this.pageSize];
    return (icon && page?.sheets.cells.get(icon.id)) ?? null;
  }

  indexOf(id: string): number {
    for (const [number, page] of this.pages) {
      const place = page.icons.findIndex((icon) => icon.id === id);
      if (place >= 0) return (number - 1) * this.pageSize + place;
    }
    return -1;
  }

  /** Icons of a result keep their index. */
  keyAt(index: number): number {
    return index;
  }
  placeOf(_id: string, last: number): number {
    return last;
  }
  beforeChange(): () => void {
    return () => {};
  }

  /** Page number, from 1, of an index. */
  pageOf(index: number): number {
    return Math.floor(index / this.pageSize) + 1;
  }

  /** Sheets of a page, for preloading; null before it is loaded. */
  sheetsOf(page: number): PreviewSheets | null {
    return this.pages.get(page)?.sheets ?? null;
  }

  /** Fetches what is missing between two indexes, inclusive. */
  need(from: number, to: number): void {
    this.wanted = [from, to];
    if (this.failure !== null) return;
    const last = this.pageOf(Math.min(to, this.total - 1));
    for (let page = this.pageOf(Math.max(0, from)); page <= last; page += 1) {
      if (!this.pages.has(page)) void this.loading(page);
    }
  }

  loaded(): IconSummary[] {
    return [...this.pages].toSorted(([one], [other]) => one - other).flatMap(([, { icons }]) => icons);
  }

  /**
   * Fetches missing pages between two indexes, inclusive, one by one; stops at the first failure.
   * @returns whether something was loaded
   */
  async fetchBetween(from: number, to: number): Promise<boolean> {
    let came = false;
    for (let page = this.pageOf(from); page <= this.pageOf(Math.min(to, this.total - 1)); page += 1) {
      if (this.pages.has(page)) continue;
      await this.loading(page);
      if (!this.pages.has(page)) break;
      came = true;
    }
    return came;
  }

  retry(): void {
    this.failure = null;
    this.need(...this.wanted);
  }

  /** Aborts running requests; the icons stay. */
  dispose(): void {
    for (const { call } of this.running.values()) call.abort();
    this.running.clear();
  }

  private loading(page: number, catalogueVersion: string | null = this.catalogueVersion): Promise<void> {
    const known = this.running.get(page);
    if (known) return known.done;
    const loading = { call: new AbortController(), done: Promise.resolve() };
    this.running.set(page, loading);
    loading.done = this.load(page, catalogueVersion, loading.call);
    return loading.done;
  }

  private async load(page: number, catalogueVersion: string | null, call: AbortController): Promise<void> {
    const { signal } = call;
    try {
      const loaded = await this.fetchPage(page, {
        signal,
        ...(catalogueVersion !== null && { catalogueVersion }),
      });
      if (!signal.aborted) this.store(page, loaded);
    } catch (error) {
      if (signal.aborted) return;
      if (catalogueVersion !== null && error instanceof RequestError && error.code === 'CATALOGUE_CHANGED') {
        this.dispose();
        return await this.loading(page, null);
      }
      this.report(error);
      runInAction(() => {
        this.failure = problemFacts(error).code;
      });
    } finally {
      if (this.running.get(page)?.call === call) this.running.delete(page);
    }
  }

  private store(page: number, loaded: LoadedPage, name: number | null = null): PreviewSheets {
    if (loaded.catalogueVersion !== this.catalogueVersion) this.pages.clear();
    this.total = loaded.total;
    this.catalogueVersion = loaded.catalogueVersion;
    const sheets = previewSheets(loaded.icons, loaded.catalogueVersion, name);
    this.pages.set(page, { icons: loaded.icons, sheets });
    return sheets;
  }
}
