import { type ListedRequest, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction, when } from 'mobx';
import { RequestTabs } from './request-tabs.ts';
import { askToSignIn, forgetSignInStep, takeSignInStep } from './sign-in-step.ts';
import { voteFailed } from './vote-failed.ts';
import { writing } from './writing.ts';

/** Votes of a request, and whether the visitor's is among them. */
export type Votes = Pick<ListedRequest, 'votes' | 'isVoted'>;
/** What a vote needs to know of a request. */
export type VotableRequest = Votes & Pick<ListedRequest, 'id'>;

/**
 * The visitor's votes, for every part of this remote. A vote is drawn at once and taken back with a notification when the
 * server refuses it (specification CN 4, vote toggle).
 */
export class VotesStore {
  readonly host: Host;
  readonly tabs: RequestTabs;
  /** This store says that a request changed: what it changed is drawn already. */
  isOwnChange = false;
  /** By request: what the server answered to the last vote, later than the list that the page was loaded with. */
  private readonly answered = new Map<string, Votes>();
  /** By request: what the visitor wants while the server has not answered. */
  private readonly wanted = new Map<string, boolean>();
  private isStarted = false;

  constructor(host: Host) {
    this.host = host;
    this.tabs = new RequestTabs(host);
    makeAutoObservable(this, { host: false, tabs: false, isOwnChange: false }, { autoBind: true });
  }

  /** Goes on with the vote of a guest who comes back signed in. To be called in effects alone. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.tabs.start();
    const { events, session } = this.host;
    events.on('auth:requested', (request) => forgetSignInStep(this.host, request));
    events.on('auth:completed', this.goOn);
    when(() => session.loaded, this.goOn);
  }

  /** The votes of a request as they are drawn: with the visitor's own that is on its way. */
  of(request: VotableRequest): Votes {
    const known = this.known(request);
    const wanted = this.wanted.get(request.id) ?? known.isVoted;
    if (wanted === known.isVoted) return known;
    return { votes: Math.max(0, known.votes + (wanted ? 1 : -1)), isVoted: wanted };
  }

  /** Takes what the server says now for later than any vote that was answered. */
  adopt(requests: readonly VotableRequest[]): void {
    for (const { id } of requests) if (!this.wanted.has(id)) this.answered.delete(id);
  }

  /** Votes, or takes the vote back. A guest is asked to sign in, and their vote is cast when they are back. */
  async toggle(request: VotableRequest): Promise<void> {
    const { session } = this.host;
    const { id } = request;
    if (session.loaded && session.isGuest) return askToSignIn(this.host, { kind: 'vote', id });
    const isUnderWay = this.wanted.has(id);
    this.wanted.set(id, !this.of(request).isVoted);
    if (!isUnderWay) await this.send(request);
  }

  private known({ id, votes, isVoted }: VotableRequest): Votes {
    return this.answered.get(id) ?? { votes, isVoted };
  }

  /** One call after the other, until the server has what the visitor wanted last. */
  private async send(request: VotableRequest): Promise<void> {
    const { id } = request;
    let isChanged = false;
    try {
      while (this.wanted.has(id) && this.wanted.get(id) !== this.known(request).isVoted) {
        await this.call(id, this.wanted.get(id) === true);
        isChanged = true;
      }
    } catch (error) {
      if (error instanceof RequestError && isSignedOut(error)) askToSignIn(this.host, { kind: 'vote', id });
      else voteFailed(this.host, error);
    } finally {
      runInAction(() => this.wanted.delete(id));
    }
    if (isChanged) this.announce(id);
  }

  private async call(id: string, isVoted: boolean): Promise<void> {
    const name = isVoted ? 'voteRequest' : 'unvoteRequest';
    const answer = await this.host.api.call(name, { params: { id }, ...writing() });
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

  private goOn(): void {
    if (this.host.session.isGuest) return;
    const step = takeSignInStep(this.host, 'vote');
    if (step) void this.cast(step.id);
  }

  /** Votes for a request of which nothing else is known; voting twice changes nothing. */
  private async cast(id: string): Promise<void> {
    try {
      await this.call(id, true);
      // Not as an own change: the page may just be loading what was before it.
      this.host.events.emit('request:changed', { id });
    } catch (error) {
      voteFailed(this.host, error);
    }
  }
}

const isSignedOut = ({ code }: RequestError): boolean =>
  code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED';

const stores = new WeakMap<Host, VotesStore>();

/** The one store of votes of a page. */
export function votesOf(host: Host): VotesStore {
  let store = stores.get(host);
  if (!store) {
    store = new VotesStore(host);
    stores.set(host, store);
  }
  return store;
}
