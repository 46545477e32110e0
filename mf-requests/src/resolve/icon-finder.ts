import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { type StepFailure, stepFailure } from '../request-page/step-failure.ts';

/** Debounce of typing, ms. */
const TYPING_MS = 300;
const SHOWN = 24;

/** Search for icons of the library while typing. */
export class IconFinder {
  term: string;
  /** Null before the first answer. */
  found: readonly IconSummary[] | null = null;
  failure: StepFailure | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  private readonly host: Host;

  constructor(host: Host, term: string) {
    this.host = host;
    this.term = term;
    makeAutoObservable<this, 'host' | 'timer' | 'running'>(
      this,
      { host: false, timer: false, running: false },
      { deep: false, autoBind: true },
    );
  }

  type(term: string): void {
    this.term = term;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.search(), TYPING_MS);
  }

  async search(): Promise<void> {
    this.running?.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    const term = this.term.trim();
    if (term === '') {
      this.found = [];
      return;
    }
    try {
      const { icons = [] } = await this.host.api.call('search', { query: { term, amount: SHOWN }, signal });
      if (!signal.aborted)
        runInAction(() => {
          this.found = icons;
          this.failure = null;
        });
    } catch (error) {
      if (!signal.aborted)
        runInAction(() => {
          this.failure = stepFailure(error);
        });
    }
  }
}
