import {
  type EndpointBody,
  type IconRequest,
  RequestError,
  type RequestStep,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { namespace } from '../texts/namespace.ts';
import { type StepFailure, stepFailure } from './step-failure.ts';

/** A call of the API under a key. */
type Send<A> = (idempotencyKey: string) => Promise<A>;

/** Result of a step: the server's answer, or why nothing was done. */
export type StepOutcome<A> = { readonly answer: A } | { readonly failure: StepFailure };

/** The calls of one request's steps, one at a time. A failed call is repeated under the same key, so that it is not done twice. */
export class StepCalls {
  /** The step whose call is pending. */
  pending: RequestStep | null = null;
  private unanswered: { readonly of: string; readonly key: string } | null = null;
  private readonly host: Host;
  private readonly id: string;

  constructor(host: Host, id: string) {
    this.host = host;
    this.id = id;
    makeAutoObservable<this, 'host' | 'id' | 'unanswered'>(
      this,
      { host: false, id: false, unanswered: false },
      { autoBind: true },
    );
  }

  /** @returns null while another step is pending */
  private async run<A>(step: RequestStep, sent: unknown, send: Send<A>): Promise<StepOutcome<A> | null> {
    if (this.pending !== null) return null;
    this.pending = step;
    const of = `${step} ${JSON.stringify(sent)}`;
    const key = this.unanswered?.of === of ? this.unanswered.key : crypto.randomUUID();
    this.unanswered = { of, key };
    try {
      const answer = await send(key);
      this.unanswered = null;
      return { answer };
    } catch (error) {
      if (isRefusal(error)) this.unanswered = null;
      return { failure: failureOf(error, this.host) };
    } finally {
      runInAction(() => {
        this.pending = null;
      });
    }
  }

  private get params() {
    return { id: this.id };
  }

  take = () =>
    this.run('takeToWork', null, (idempotencyKey) =>
      this.host.api.call('takeToWork', { params: this.params, idempotencyKey }),
    );

  handBack = () =>
    this.run('handBack', null, (idempotencyKey) =>
      this.host.api.call('handBack', { params: this.params, idempotencyKey }),
    );

  reopen = () =>
    this.run('reopen', null, (idempotencyKey) =>
      this.host.api.call('reopenRequest', { params: this.params, idempotencyKey }),
    );

  assign = (makerId: string | null) =>
    this.run('assign', makerId, (idempotencyKey) =>
      this.host.api.call('assignMaker', { params: this.params, body: { makerId }, idempotencyKey }),
    );

  decline = (reason: string) =>
    this.run('decline', reason, (idempotencyKey) =>
      this.host.api.call('declineRequest', { params: this.params, body: { reason }, idempotencyKey }),
    );

  hide = (body: EndpointBody<'hideRequest'>) =>
    this.run('hide', body, (idempotencyKey) =>
      this.host.api.call('hideRequest', { params: this.params, body, idempotencyKey }),
    );

  merge = (into: string) =>
    this.run('merge', into, (idempotencyKey) =>
      this.host.api.call('mergeRequest', { params: this.params, body: { into }, idempotencyKey }),
    );

  edit = (body: EndpointBody<'changeRequest'>, { version }: Pick<IconRequest, 'version'>) =>
    this.run('edit', [body, version], (idempotencyKey) =>
      this.host.api.call('changeRequest', { params: this.params, body, ifMatch: version, idempotencyKey }),
    );

  remove = () =>
    this.run('delete', null, (idempotencyKey) =>
      this.host.api.call('deleteRequest', { params: this.params, idempotencyKey }),
    );

  resolve = (body: EndpointBody<'resolveRequest'>) =>
    this.run('resolve', body, (idempotencyKey) =>
      this.host.api.call('resolveRequest', { params: this.params, body, idempotencyKey }),
    );
}

/** The server refused the step: the same call later is a new one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500;

/**
 * Why a step failed, for its dialog. An error that no call throws is a bug of the page: it is reported to telemetry, and the
 * visitor sees it as code UNEXPECTED.
 */
function failureOf(error: unknown, { telemetry }: Host): StepFailure {
  try {
    return stepFailure(error);
  } catch (bug) {
    telemetry.report(bug, { remote: namespace, code: 'STEP_FAILED' });
    return { code: 'UNEXPECTED' };
  }
}
