import type { AdImage } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';

/** How long a rewarded advertisement is watched, seconds. */
export const WATCH_SECONDS = 5;
const place = 'reward';

/**
 * A rewarded advertisement: offered, watched to its end, then a token for one download (specification SD 4, Download; CN 4, Rewarded
 * ads). Time while the page is hidden does not count.
 */
export class RewardStore {
  phase: 'offered' | 'fetching' | 'watching' | 'claiming' | 'over' = 'offered';
  ad: AdImage | null = null;
  secondsLeft = WATCH_SECONDS;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly host: Host;
  private readonly onReward: (token: string) => void;
  private readonly onNone: (error: unknown) => void;

  /**
   * @param onReward gets the token
   * @param onNone called when there is no advertisement, or no reward for it
   */
  constructor(host: Host, onReward: (token: string) => void, onNone: (error: unknown) => void) {
    this.host = host;
    this.onReward = onReward;
    this.onNone = onNone;
    makeAutoObservable<RewardStore, 'host' | 'onReward' | 'onNone' | 'timer'>(
      this,
      { host: false, onReward: false, onNone: false, timer: false },
      { autoBind: true },
    );
  }

  /** Loads the advertisement and starts the countdown. @param term what the icon is about */
  async watch(term: string): Promise<void> {
    if (this.phase !== 'offered') return;
    this.phase = 'fetching';
    try {
      const { data } = await this.host.api.call('stockPictures', {
        query: { query: term, language: this.host.locale.code },
      });
      const ad = data[Math.floor(this.host.request.random * data.length)];
      if (!ad) throw new Error('There is no advertisement to watch.');
      runInAction(() => {
        if (this.phase !== 'fetching') return;
        this.ad = ad;
        this.phase = 'watching';
        this.report('shown');
        this.timer = setInterval(this.tick, 1000);
      });
    } catch (error) {
      this.fail(error);
    }
  }

  /** The picture failed to load, or another failure. */
  fail(error: unknown): void {
    if (this.phase === 'over') return;
    this.end();
    this.report('failed');
    this.onNone(error);
  }

  /** The visitor leaves before the end: no reward. */
  leave(): void {
    if (this.phase === 'over') return;
    if (this.phase === 'watching') this.report('left');
    this.end();
  }

  private tick(): void {
    if (document.visibilityState === 'hidden') return;
    this.secondsLeft -= 1;
    if (this.secondsLeft === 0) void this.claim();
  }

  private async claim(): Promise<void> {
    clearInterval(this.timer);
    this.phase = 'claiming';
    this.report('watched');
    try {
      const { token } = await this.host.api.call('rewardToken', { body: {} });
      if (this.phase !== 'claiming') return;
      this.end();
      this.report('rewarded');
      this.onReward(token);
    } catch (error) {
      this.fail(error);
    }
  }

  private end(): void {
    clearInterval(this.timer);
    this.phase = 'over';
  }

  private report(what: 'shown' | 'failed' | 'left' | 'watched' | 'rewarded'): void {
    this.host.events.emit('ad:reported', { what, place });
  }
}
