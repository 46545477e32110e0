import { type IconRequest, RequestError, type RequestStep } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { votesOf } from '../store/votes.store.ts';
import { StepCalls, type StepOutcome } from './step-calls.ts';
import type { StepFailure } from './step-failure.ts';

/** One request as its page shows it, and the steps that the visitor does with it (specification CN 4, Icon request actions). */
export class RequestStore {
  /** What the server last answered. */
  request: IconRequest;
  /** Deleted, or hidden from this visitor, while the page was open. */
  isGone = false;
  readonly calls: StepCalls;
  /** What was typed into dialogs, by the name of the field: a dialog that is opened again has it. */
  readonly drafts = new Map<string, unknown>();
  private readonly host: Host;

  constructor(host: Host, request: IconRequest) {
    this.host = host;
    this.request = request;
    this.calls = new StepCalls(host, request.id);
    makeAutoObservable<this, 'host'>(
      this,
      { host: false, calls: false, drafts: false },
      { deep: false, autoBind: true },
    );
  }

  can(step: RequestStep): boolean {
    return this.request.steps.includes(step);
  }

  /** What the server says now; an answer that is older than what is shown changes nothing. */
  adopt(request: IconRequest): void {
    if (request.id !== this.request.id || request.version < this.request.version) return;
    this.request = request;
    this.isGone = false;
    votesOf(this.host).adopt([request]);
  }

  /** Reads the request again: it changed elsewhere. */
  async refresh(): Promise<void> {
    try {
      const { request } = await this.host.api.call('request', { params: { id: this.request.id } });
      this.adopt(request);
    } catch (error) {
      // What is on the page stays; the server judges the next step anyway.
      if (error instanceof RequestError && error.status === 404)
        runInAction(() => {
          this.isGone = true;
        });
    }
  }

  /**
   * Waits for a step and shows the request as it is after it.
   * @param onDone gets the answer before other parts of the page hear of the change
   * @returns why it was not done; null when it is, and while another step waits for its answer
   */
  async finish<A extends object>(
    running: Promise<StepOutcome<A> | null>,
    onDone: (answer: A) => void = () => {},
  ): Promise<StepFailure | null> {
    const outcome = await running;
    if (outcome === null) return null;
    if ('failure' in outcome) {
      // The page may offer what is no longer possible.
      if (isAboutState(outcome.failure)) void this.refresh();
      return outcome.failure;
    }
    const { answer } = outcome;
    if ('request' in answer) this.adopt(answer.request as IconRequest);
    onDone(answer);
    this.host.events.emit('request:changed', { id: this.request.id });
    return null;
  }
}

const stale: ReadonlySet<string> = new Set([
  'REQUEST_FORBIDDEN',
  'REQUEST_STATE',
  'REQUEST_CHANGED',
  'UNKNOWN_REQUEST',
]);
const isAboutState = ({ code }: StepFailure): boolean => stale.has(code);
