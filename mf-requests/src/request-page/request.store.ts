import { type IconRequest, RequestError, type RequestStep } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { votesOf } from '../store/votes.store.ts';
import { StepCalls, type StepOutcome } from './step-calls.ts';
import type { StepFailure } from './step-failure.ts';

/** The request of the page, and the visitor's steps on it (specification CN 4, Icon request actions). */
export class RequestStore {
  /** As the server last returned it. */
  request: IconRequest;
  /** Deleted, or hidden from this visitor, while the page was open. */
  isMissing = false;
  readonly calls: StepCalls;
  /** Unsaved input of dialogs, by field: a dialog that is opened again restores it. */
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

  /** Takes over the server's state unless it is older than what is shown. */
  adopt(request: IconRequest): void {
    if (request.id !== this.request.id || request.version < this.request.version) return;
    this.request = request;
    this.isMissing = false;
    votesOf(this.host).adopt([request]);
  }

  /** Reads the request again. */
  async refresh(): Promise<void> {
    try {
      const { request } = await this.host.api.call('request', { params: { id: this.request.id } });
      this.adopt(request);
    } catch (error) {
      // The page stays as it is; the server checks the next step anyway.
      if (error instanceof RequestError && error.status === 404)
        runInAction(() => {
          this.isMissing = true;
        });
    }
  }

  /**
   * Waits for a step and shows its result.
   * @param onDone called with the answer before other parts of the page are notified
   * @returns why it was not done; null when it was, and while another step is pending
   */
  async finish<A extends object>(
    running: Promise<StepOutcome<A> | null>,
    onDone: (answer: A) => void = () => {},
  ): Promise<StepFailure | null> {
    const outcome = await running;
    if (outcome === null) return null;
    if ('failure' in outcome) {
      // The page may offer a step that is no longer possible.
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
