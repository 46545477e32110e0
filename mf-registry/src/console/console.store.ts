import { type EndpointResponse, type RegistryAction, RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';

/** The registry as one answer shows it. */
export type RegistryState = EndpointResponse<'registryState'>;

/** Why a change was not made, or may not have been. */
export interface ChangeProblem {
  readonly code: string;
  /** Whether it is certain that nothing was changed. */
  readonly isCertain: boolean;
  /** What the registry says of it, in English; null when it said nothing. */
  readonly sentence: string | null;
}

/** How long a call waits for a change of the registry, seconds; figures of rollouts are this old at most. */
const WAIT_SECONDS = 10;
/** A call that took longer has no answer, ms. */
const CALL_MS = 20_000;
/** Pause after a failed call, ms. */
const AGAIN_MS = 5000;

/** Follows the registry while the page is open. */
export class ConsoleStore {
  /** The newest answer; null before the first one, and for somebody who may not read. */
  state: RegistryState | null = null;
  /** Code of the last call that failed; null while the page is up to date. */
  problem: string | null = null;
  /** Whether the visitor may not read. */
  isRefused = false;
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
    makeAutoObservable<this, 'host'>(this, { host: false }, { deep: false, autoBind: true });
  }

  /** Reads the registry again and again, until `signal` aborts or the visitor may not read. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const after = this.state?.revision;
        const query = after === undefined ? {} : { after, wait: WAIT_SECONDS };
        const state = await this.host.api.call('registryState', { query, signal, timeoutMs: CALL_MS });
        if (signal.aborted) return;
        this.answered(state);
      } catch (error) {
        if (signal.aborted) return;
        this.failed(error);
        if (this.isRefused) return;
        await pause(AGAIN_MS, signal);
      }
    }
  }

  /**
   * Makes a change; the page shows the new state when the registry has it.
   * @param revision what the person had before their eyes when they began
   * @returns null when it was made
   */
  async change(name: string, revision: number, change: RegistryAction): Promise<ChangeProblem | null> {
    try {
      const body = { revision, change };
      await this.host.api.call('changeRegistry', { params: { name }, body });
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** Takes the token out of the browser. @returns the code of a failure */
  async leave(): Promise<string | null> {
    try {
      await this.host.api.call('leaveRegistry', {});
      // The next answer may be for another reader, with other rights.
      runInAction(() => {
        this.state = null;
      });
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }

  private answered(state: RegistryState): void {
    this.state = state;
    this.problem = null;
    this.isRefused = false;
  }

  private failed(error: unknown): void {
    this.problem = codeOf(error);
    this.isRefused = error instanceof RequestError && error.status === 401;
    // Whoever may no longer read sees nothing that was read before.
    if (this.isRefused) this.state = null;
  }
}

/** The code of a failed call, for people to quote. */
export function codeOf(error: unknown): string {
  return error instanceof RequestError ? error.code : 'NETWORK';
}

/** Codes with which a change may have been made all the same. */
const uncertain: readonly string[] = ['REGISTRY_CHANGE_UNKNOWN', 'NETWORK', 'HTTP'];

/** What the registry refuses has its own code, sentence and what to do. */
function problemOf(error: unknown): ChangeProblem {
  const code = codeOf(error);
  if (!(error instanceof RequestError) || code !== 'REGISTRY_CHANGE_REFUSED')
    return { code, isCertain: !uncertain.includes(code), sentence: null };
  const { reason = code, message, hint } = error.body as { reason?: string; message: string; hint: string };
  return { code: reason, isCertain: true, sentence: `${message} ${hint}` };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
