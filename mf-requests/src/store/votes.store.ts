import { type ListedRequest, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction, when } from 'mobx';
import { RequestTabs } from './request-tabs.ts';
import { forgetSignInStep, requestSignIn, takeSignInStep } from './sign-in-step.ts';
import { voteFailed } from './vote-failed.ts';

/** Votes of a request, and whether the visitor's is among them. */
export type Votes = Pick<ListedRequest, 'votes' | 'isVoted'>;
/** What a vote needs of a request. */
export type VotableRequest = Votes & Pick<ListedRequest, 'id'>;

/** The visitor's votes, for every part of this remote; optimistic, rolled back with a notification (specification CN 4, vote toggle). */
export class VotesStore {
  readonly host: Host;
  readonly tabs: RequestTabs;
  /** This store emits a change that it has already applied. */
  isOwnChange = false;
  /** By request: the answer to the last vote, which is newer than the loaded list. */
  private readonly answered = new Map<string, Votes>();
  /** By request: the pending vote. */
  private readonly wanted = new Map<string, boolean>();
  private isStarted = false;

  constructor(host: Host) {
    this.host = host;
    this.tabs = new RequestTabs(host);
    makeAutoObservable(this, { host: false, tabs: false, isOwnChange: false }, { autoBind: true });
  }

  /** Starts syncing, and casts the vote of a guest who signed in. Call it in effects only. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.tabs.start();
    const { events, session } = this.host;
    events.on('auth:requested', (request) => forgetSignInStep(this.host, request));
    events.on('auth:completed', this.resume);
    when(() => session.loaded, this.resume);
  }

  /** The votes to show, including the pending one. */
  of(request: VotableRequest): Votes {
    const known = this.known(request);
    const wanted = this.wanted.get(request.id) ?? known.isVoted;
    if (wanted === known.isVoted) return known;
    return { votes: Math.max(0, known.votes + (wanted ? 1 : -1)), isVoted: wanted };
  }

  /** Newly loaded requests replace earlier answers. */
  adopt(requests: readonly VotableRequest[]): void {
    for (const { id } of requests) if (!this.wanted.has(id)) this.answered.delete(id);
  }

  /** Votes, or withdraws the vote. A guest's vote is cast after sign-in. */
  async toggle(request: VotableRequest): Promise<void> {
    const { session } = this.host;
    const { id } = request;
    if (session.loaded && session.isGuest) return requestSignIn(this.host, { kind: 'vote', id });
    const isPending = this.wanted.has(id);
    this.wanted.set(id, !this.of(request).isVoted);
    if (!isPending) await this.send(request);
  }

  private known({ id, votes, isVoted }: VotableRequest): Votes {
    return this.answered.get(id) ?? { votes, isVoted };
  }

  /** Sends one call after the other until the server has the visitor's last choice. */
  private async send(request: VotableRequest): Promise<void> {
    const { id } = request;
    let isChanged = false;
    try {
      while (this.wanted.has(id) && this.wanted.get(id) !== this.known(request).isVoted) {
        await this.call(id, this.wanted.get(id) === true);
        isChanged = true;
      }
    } catch (error) {
      if (error instanceof RequestError && isSignedOut(error)) requestSignIn(this.host, { kind: 'vote', id });
      else voteFailed(this.host, error);
    } finally {
      runInAction(() => this.wanted.delete(id));
    }
    if (isChanged) this.announce(id);
  }

  private async call(id: string, isVoted: boolean): Promise<void> {
    const name = isVoted ? 'voteRequest' : 'unvoteRequest';
    const call = { params: { id }, idempotencyKey: crypto.randomUUID() };
    const answer = await this.host.api.call(name, call);
    runInAction(() => this.answered.set(id, { votes: answer.votes, isVoted: answer.isVoted }));
  }

  private announce(id: string): void {
    this.isOwnChange = true;
    try {
      this.host.events.emit('request:changed', { id });
    } finally {
      this.isOwnChange = false;
    }
  }

  private resume(): void {
    if (this.host.session.isGuest) return;
    const step = takeSignInStep(this.host, 'vote');
    if (step) void this.cast(step.id);
  }

  /** Votes for a request by its id; voting twice changes nothing. */
  private async cast(id: string): Promise<void> {
    try {
      await this.call(id, true);
      // Not an own change: the page may be loading the state before it.
      this.host.events.emit('request:changed', { id });
    } catch (error) {
      voteFailed(this.host, error);
    }
  }
}

const isSignedOut = ({ code }: RequestError): boolean =>
  code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED';

const stores = new WeakMap<Host, VotesStore>();

/** The votes of the page. */
export function votesOf(host: Host): VotesStore {
  const store = stores.get(host) ?? new VotesStore(host);
  stores.set(host, store);
  return store;
}
