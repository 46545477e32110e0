import {
  type IconSummary,
  type ListedRequest,
  REQUEST_TITLE_MIN,
  RequestError,
  SUGGESTION_DEBOUNCE_MS,
  TERM_LIMIT,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';

const ICONS = 5;
const REQUESTS = 3;

/** Icons and requests similar to the title that is being typed: nobody needs to request what exists. */
export class AlikeStore {
  icons: readonly IconSummary[] = [];
  requests: readonly ListedRequest[] = [];
  private readonly host: Host;
  private title = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'title' | 'timer' | 'running'>(
      this,
      { host: false, title: false, timer: false, running: false },
      { autoBind: true, deep: false },
    );
  }

  /** Searches for what is similar to a title, debounced. */
  look(text: string): void {
    const title = text.trim();
    if (title === this.title) return;
    this.stop();
    this.title = title;
    if ([...title].length < REQUEST_TITLE_MIN) {
      this.icons = [];
      this.requests = [];
      return;
    }
    this.timer = setTimeout(() => void this.search(title), SUGGESTION_DEBOUNCE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.running?.abort();
    this.title = '';
  }

  private async search(title: string): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    const { api } = this.host;
    const term = [...title].slice(0, TERM_LIMIT).join('');
    const [icons, requests] = await Promise.all([
      api.call('search', { query: { term, amount: ICONS }, signal }).then(
        (answer) => answer.icons ?? [],
        (error: unknown) => this.without(error, signal),
      ),
      api.call('likeRequests', { query: { title, limit: REQUESTS }, signal }).then(
        (answer) => answer.requests,
        (error: unknown) => this.without(error, signal),
      ),
    ]);
    if (signal.aborted) return;
    runInAction(() => {
      this.icons = icons;
      this.requests = requests;
    });
  }

  /** A request can be written without suggestions. */
  private without(error: unknown, signal: AbortSignal): [] {
    if (!signal.aborted && !(error instanceof RequestError))
      this.host.telemetry.report(error, { remote: namespace, code: 'UNEXPECTED' });
    return [];
  }
}
