import type { RemoteVersion } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';
import { type Attempt, FetchFailure, HangFailure } from './attempts.ts';
import type { ShareScope } from './runtime-of-remotes.ts';

/** What an entry script leaves in the page: a container of module federation. */
interface Container {
  /** Gives the container the shared packages, once, before the first `get`. */
  init(shareScope: ShareScope, initScope: unknown[], options: object): Promise<unknown> | unknown;
  /** The factory of one exposed module; rejects when there is none or its chunks do not come. */
  get(expose: string): Promise<() => object>;
}

/** How long an entry script may take, in ms. */
const scriptTimeout = 8000;

export interface ContainersOptions {
  /** The packages that a page has once. */
  readonly shareScope: ShareScope;
  /** Makes the script element of an address; throws when the address is not to be trusted. */
  readonly createScript: (address: string) => HTMLScriptElement;
  /** Fetches an entry script; its chunks are fetched by its own runtime. */
  readonly attempt: Attempt;
}

/** What is needed of a version to run it. */
type RunnableVersion = Pick<RemoteVersion, 'container' | 'entry' | 'name' | 'version'>;

/** One exposed module of a version; rejects when its scripts do not come. A failed entry is fetched again next time. */
export type LoadModule = (version: RunnableVersion, expose: string) => Promise<object>;

/** Loads modules by the protocol of module federation: entry script, shared packages, module. Each entry runs once. */
export function createContainers({ shareScope, createScript, attempt }: ContainersOptions): LoadModule {
  // By address: two versions of the same content have one container's name, and one of them may come where the other does not.
  const ready = new Map<string, Promise<Container>>();

  async function start({ container, entry, name, version }: RunnableVersion): Promise<Container> {
    if (!containerOf(container)) await attempt((again) => runScript(createScript(entry), again));
    const started = containerOf(container);
    if (!started) {
      throw new FederationError('REMOTE_MODULE_INVALID', `${name}@${version} leaves no ${container}.`, {
        hint: 'Its entry script threw, or it is not the one that the factory built.',
      });
    }
    await started.init(shareScope, [], { version: '', shareScopeKeys: 'default' });
    return started;
  }

  return async (version, expose) => {
    const starting = ready.get(version.entry) ?? start(version);
    ready.set(version.entry, starting);
    starting.catch(() => ready.delete(version.entry));
    const factory = await (await starting).get(expose);
    return factory();
  };
}

function containerOf(name: string): Container | undefined {
  return (window as unknown as Record<string, Container | undefined>)[name];
}

/** Puts a script into the page until it has run; rejects when it does not come in time. */
async function runScript(script: HTMLScriptElement, again = ''): Promise<void> {
  if (again) script.src += again;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string, Failure = FetchFailure) => reject(new Failure(script.src, what));
      setTimeout(() => fail(`did not come within ${scriptTimeout} ms`, HangFailure), scriptTimeout);
      script.onload = () => resolve();
      script.onerror = () => fail('did not come or is not the published one');
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
}
